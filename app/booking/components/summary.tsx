import type { ReactNode } from 'react'
import { kindInWords, minutesOf, type SessionKind, type SessionTime } from '#app/availability/session.ts'
import { parseInstant, shortDay } from '#app/lib/dates.ts'
import type { CounselorChoice, DateAndTime } from './calendar-data.ts'
import { OwnTime } from './own-time.tsx'
import { ChosenWay } from './way-field.tsx'

/** `Free, 15 minutes`, of a booked session. */
export const sessionWords = (session: SessionTime & { kind: SessionKind }): string =>
  `${kindInWords[session.kind]}, ${minutesOf(session)} minutes`

type Props = { session: string; counselor: CounselorChoice; moment: DateAndTime | null }

/** What is being booked, as a list of terms. */
export function Summary({ session, counselor, moment }: Props) {
  return (
    <dl className="grid gap-3">
      <Row term="Session">{session}</Row>
      <Row term="Counselor">{counselor.name}</Row>
      <Row term="When">
        {moment ? (
          <>
            {shortDay(moment.date)}, {moment.time} IST
            <OwnTime
              place
              at={parseInstant(moment.date, moment.time)}
              className="block text-sm font-normal"
            />
          </>
        ) : (
          <span className="font-normal text-muted">Not picked yet</span>
        )}
      </Row>
      <Row term="Where">
        <ChosenWay />
      </Row>
    </dl>
  )
}

export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 leading-snug">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  )
}
