import type { ReactNode } from 'react'
import { countMinutes, kindNames, type SessionKind, type SessionTime } from '#app/availability/session.ts'
import type { CounselorChoice, DateAndTime } from '#app/booking/calendar.ts'
import { parseInstant, shortDay } from '#app/lib/dates.ts'
import { LocalTime } from './local-time.tsx'

/** Formats a booked session: `Free, 15 minutes`. */
export const sessionWords = (session: SessionTime & { kind: SessionKind }): string =>
  `${kindNames[session.kind]}, ${countMinutes(session)} minutes`

type SummaryProps = { session: string; counselor: CounselorChoice; slot: DateAndTime | null }

/** Session that is being booked, as a list of terms; CSS follows the choice of the mode. */
export const Summary = ({ session, counselor, slot }: SummaryProps) => (
  <dl className="grid gap-3">
    <Row term="Session">{session}</Row>
    <Row term="Counselor">{counselor.name}</Row>
    <Row term="When">
      {slot ? (
        <>
          {shortDay(slot.date)}, {slot.time} IST
          <LocalTime place at={parseInstant(slot.date, slot.time)} className="block text-sm font-normal" />
        </>
      ) : (
        <span className="font-normal text-muted">Not chosen yet</span>
      )}
    </Row>
    <Row term="Where">
      <span className="group-has-[#booking-way-phone:checked]/form:hidden">Video call, link by email</span>
      <span className="hidden group-has-[#booking-way-phone:checked]/form:inline">We call you</span>
    </Row>
  </dl>
)

export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 leading-snug">
    <dt className="text-muted">{term}</dt>
    <dd className="ml-auto text-right font-semibold">{children}</dd>
  </div>
)
