import type { ReactNode } from 'react'
import { splitReason } from '#app/assessment/result.ts'
import { phoneInWords, telUrl } from '#app/booking/choices.ts'
import { EmailAddress } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'

/** Client, contact details and topic. */
export function BookingFacts({ detail }: { detail: BookingDetail }) {
  const { session, counselor, bookedOn, topic, facts, reminder, consent } = detail
  const { result, rest } = splitReason(topic ?? '')
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="sr-only">
        Session
      </h2>
      <dl className="grid border-t border-line sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact term="Reference">{session.reference}</Fact>
        <Fact term="Session">
          {session.session} with {counselor}
          {session.refunded && <span className="block text-warning">{session.refunded} sent back</span>}
        </Fact>
        <Fact term="Phone">
          {session.phone === '' ? (
            'Not given'
          ) : (
            <a href={telUrl(session.phone)} className="link -my-1 inline-flex min-h-9 items-center">
              {phoneInWords(session.phone)}
            </a>
          )}
        </Fact>
        <Fact term="Email">
          {session.email === null ? (
            'Not given'
          ) : (
            <a href={`mailto:${session.email}`} className="link -my-1 inline-block py-1.5 wrap-anywhere">
              <EmailAddress address={session.email} />
            </a>
          )}
        </Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} term={label}>
            {value}
          </Fact>
        ))}
        {rest && (
          <Fact term="Wants to talk about">
            <span className="whitespace-pre-line">{rest}</span>
          </Fact>
        )}
        {result && (
          <Fact term="Interest test">
            <span className="whitespace-pre-line">{result}</span>
          </Fact>
        )}
        <Fact term="Agreed">{consent} IST</Fact>
        <Fact term="Booked">
          {bookedOn} IST, reminders {reminder ? 'asked for' : 'not asked for'}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="pt-2 text-sm text-muted sm:pr-4 sm:border-b sm:border-line sm:py-2">{term}</dt>
      <dd className="measure border-b border-line pb-2 wrap-anywhere sm:max-w-none sm:py-2">{children}</dd>
    </>
  )
}
