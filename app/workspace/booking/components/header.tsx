import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { buildPlanPath } from '#app/plan/forms.ts'
import { ClockFace, Close, Pencil, Swap } from '#app/ui/icons.tsx'
import { PageHeader, StatusText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'
import { Avatar } from '#app/workspace/components/avatar.tsx'
import { ContactButtons, narrowButtonClass, SessionTimes } from '#app/workspace/components/session-parts.tsx'
import { EmailNotice } from './panel.tsx'

type Props = { detail: BookingDetail }

export const BookingHeader = ({ detail: { session, counselor } }: Props) => (
  <div className="flex items-start gap-3.5">
    <Avatar name={session.name} className="mt-1 size-12 text-base" />
    <div className="min-w-0 grow">
      <PageHeader title={session.reference} state={<StatusText state={session.status} />}>
        {session.name}
      </PageHeader>
      <p className={`mt-0.5 font-semibold ${session.isOff ? 'text-muted line-through' : ''}`}>
        <span className="whitespace-nowrap">{session.date},</span> <SessionTimes session={session} />{' '}
        <span className="font-normal text-muted">IST</span>
      </p>
      <p className="leading-snug text-muted">
        {session.session}, {session.isPhone ? 'by phone' : 'video call'}, {counselor}
      </p>
    </div>
  </div>
)

export function BookingActions({ detail }: Props) {
  const { session, can, message, plan } = detail
  const { reference, version } = session
  const path = bookingPath(reference)
  const button = (change: string, text: string) => (
    <OneButtonForm action={`${path}/${change}`} carries={{ version }} className={changeLinkLook}>
      {text}
    </OneButtonForm>
  )
  return (
    <div className="mt-4 grid max-w-3xl gap-2.5 print:hidden">
      <ContactButtons session={session} message={message.text}>
        {plan && (
          <Link to={buildPlanPath(reference)} className={narrowButtonClass}>
            <Pencil className="size-4" /> {plan}
          </Link>
        )}
      </ContactButtons>
      <nav
        aria-label="Change this booking"
        className="flex flex-wrap gap-2.5 *:max-sm:grow empty:hidden [&>form>button]:max-sm:w-full"
      >
        {can.change && (
          <ChangeLink to={`${path}/time`} icon={<ClockFace className="size-4" />}>
            Move
          </ChangeLink>
        )}
        {can.change && (
          <ChangeLink to={`${path}/cancellation`} icon={<Close className="size-4" />}>
            Cancel
          </ChangeLink>
        )}
        {can.reassign && (
          <ChangeLink to={`${path}/counselor`} icon={<Swap className="size-4" />}>
            Reassign
          </ChangeLink>
        )}
        {can.recordOutcome && button('no-show', 'No-show')}
        {can.undoOutcome && button('no-show-undone', 'Undo the no-show')}
        {can.recordPayment && <ChangeLink to={`${path}/payments`}>Record a payment</ChangeLink>}
        {can.releaseHold && button('hold', 'Release the hold')}
        {can.recordOutcome && (
          <details className="open:basis-full">
            <summary className={`${changeLinkLook} max-sm:w-full`}>Counselor no-show…</summary>
            <p className="my-2.5 text-muted">
              The session is cancelled with an apology{session.kind === 'paid' && ' and a full refund'}. This
              can’t be undone. <EmailNotice email={session.email} />
            </p>
            <OneButtonForm action={`${path}/counselor-no-show`} carries={{ version }} variant="danger">
              Record a counselor no-show
            </OneButtonForm>
          </details>
        )}
      </nav>
    </div>
  )
}

const changeLinkLook =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border-[1.5px]! border-edge! bg-card px-3.5! whitespace-nowrap text-sm font-semibold no-underline hover:border-text! hover:bg-card! hover:text-text! aria-[current=page]:border-accent! aria-[current=page]:bg-shade'

/** Link that opens the form of a change below the buttons. */
const ChangeLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: string }) => (
  <NavLink to={to} preventScrollReset className={changeLinkLook}>
    {icon} {children}
  </NavLink>
)
