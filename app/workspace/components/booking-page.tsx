import { Link } from 'react-router'
import { bookingsPath, newBookingPath, privacyPath } from '#app/accounts/paths.ts'
import type { RefusedForm } from '#app/ui/form.tsx'
import { OneButtonForm } from '#app/ui/work-form.tsx'
import { Outcome, PageHeader, StateLabel } from '#app/ui/workspace/page.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingMoneySection } from './booking-money-section.tsx'
import { CallSection } from './call-section.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import { GiveBackForm } from './give-back-form.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { HandedLink } from './handed-link.tsx'
import { MarkForms } from './mark-forms.tsx'
import { StaffMoveForm } from './move-form.tsx'
import { Notes } from './notes.tsx'
import { PlanSection } from './plan-section.tsx'
import { Emails, History, OtherSessions } from './records.tsx'
import { RefundForm } from './refund-form.tsx'
import { TakeMoneyForm } from './take-money-form.tsx'

type Props = {
  detail: BookingDetail
  /** Message about the last action. */
  done: string | null
  /** India date from which slots are listed; null without one. */
  freeFrom: string | null
  /** Id of the form that is open at first. */
  open: string | null
  refused: RefusedForm | undefined
}

/** Link to a booking form with the client's details filled in. */
const BookAgain = ({ of }: { of: string }) => (
  <Link
    to={`${newBookingPath}?from=${of.toLowerCase()}`}
    className="link inline-flex min-h-11 items-center print:hidden"
  >
    Book again for them
  </Link>
)

/** Details of a booking and the actions on it. */
export function BookingPage({ detail, done, freeFrom, open, refused }: Props) {
  const { session, can } = detail
  const of = (intent: string) => (refused?.typed.intent === intent ? refused : undefined)
  return (
    <>
      <p className="mb-2 print:hidden">
        <Link to={bookingsPath} className="link inline-flex min-h-11 items-center">
          All bookings
        </Link>
      </p>
      <PageHeader
        title={session.reference}
        state={<StateLabel state={session.status} />}
        below={
          <p className={`mt-1 text-lg ${session.isOff ? 'text-muted line-through' : ''}`}>
            <time dateTime={session.startsAt}>
              {session.date}, {session.time} IST
            </time>
          </p>
        }
        actions={can.note && <BookAgain of={session.reference} />}
      >
        {session.name}
      </PageHeader>
      <Outcome done={done} refused={refused} />
      <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-8">
          <MarkForms detail={detail} />
          <CallSection detail={detail} />
          <PlanSection detail={detail} />
          <HandedLink detail={detail} />
          {can.takeMoney && <TakeMoneyForm detail={detail} refused={of('paid-by-hand')} />}
          {can.giveBack && <GiveBackForm detail={detail} />}
          <BookingFacts detail={detail} />
          <StaffMoveForm
            detail={detail}
            open={open === 'move' || freeFrom !== null || of('move') !== undefined}
          />
          <HandOverForm detail={detail} open={open === 'hand-over'} refused={of('hand-over')} />
          {can.correct && <CorrectForm detail={detail} refused={of('correct')} />}
          {can.change && <CancelForm detail={detail} refused={of('cancel')} />}
          <RefundForm detail={detail} refused={of('refund')} />
        </div>
        <div className="grid content-start gap-8">
          <Notes detail={detail} refused={of('note')} />
          <BookingMoneySection detail={detail} />
        </div>
      </div>
      <div className="mt-10 grid gap-8 xl:grid-cols-2 xl:gap-x-12">
        <OtherSessions others={detail.others} />
        <History history={detail.history} />
        <Emails emails={detail.emails} />
      </div>
      {can.erase && (
        <OneButtonForm action={privacyPath} carries={{ booking: session.reference }} className="mt-4">
          Erase this person…
        </OneButtonForm>
      )}
    </>
  )
}
