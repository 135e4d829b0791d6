import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { formatPhone, telUrl } from '#app/booking/choices.ts'
import { JoinForm } from '#app/booking/components/booking-actions.tsx'
import { buildPlanPath } from '#app/plan/forms.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { Chat, ClockFace, Close, Pencil, Phone, Swap, Video } from '#app/ui/icons.tsx'
import { Avatar } from '#app/ui/workspace/avatar.tsx'
import { PageHeader, StatusText } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import type { BookingDetail } from '#app/workspace/booking/queries.ts'
import { SessionTimes } from '#app/workspace/components/session-parts.tsx'

type Props = { detail: BookingDetail }

export function BookingHeader({ detail: { session, counselor } }: Props) {
  const Mode = session.isPhone ? Phone : Video
  return (
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
        <p className="flex gap-2 leading-snug text-muted">
          <Mode className="mt-1 size-4" />
          {session.session}, {session.isPhone ? 'by phone' : 'video call'}, {counselor}
        </p>
      </div>
    </div>
  )
}

/** Buttons to reach the client, and to change the booking. */
export function BookingActions({ detail }: Props) {
  const { session, can, link, version, plan } = detail
  const path = bookingPath(session.reference)
  const isCall = session.callUrl !== null || (session.isPhone && can.recordOutcome)
  const primary = getButtonClass({ size: 'sm' })
  const secondary = getButtonClass({ size: 'sm', variant: 'secondary', className: 'px-4!' })
  const button = (change: string, text: string) => (
    <OneButtonForm action={`${path}/${change}`} carries={{ version }} className={toolLook}>
      {text}
    </OneButtonForm>
  )
  return (
    <div className="mt-4 grid max-w-3xl gap-2.5 print:hidden">
      <div className="flex flex-wrap gap-2.5 *:max-sm:grow">
        {session.joinUrl && (
          <JoinForm to={session.joinUrl} className={`${primary} max-sm:w-full`}>
            <Video className="size-4.5" /> Join call<span className="sr-only">, opens in a new tab</span>
          </JoinForm>
        )}
        {session.phone && (
          <a href={telUrl(session.phone)} className={isCall ? primary : secondary}>
            <Phone className="size-4.5" />
            <span>
              Call{' '}
              <span className={session.joinUrl ? 'max-sm:sr-only' : ''}>{formatPhone(session.phone)}</span>
            </span>
          </a>
        )}
        {link && (
          <a href={link.whatsApp} target="_blank" rel="noreferrer" className={secondary}>
            <Chat className="size-4.5" /> WhatsApp<span className="sr-only">, opens in a new tab</span>
          </a>
        )}
        {plan && (
          <Link to={buildPlanPath(session.reference)} className={secondary}>
            <Pencil className="size-4.5" /> {plan.sent || plan.isBegun ? 'Plan' : 'Write the plan'}
          </Link>
        )}
      </div>
      <nav
        aria-label="Change this booking"
        className="flex flex-wrap gap-2.5 *:max-sm:grow empty:hidden [&>form>button]:max-sm:w-full"
      >
        {can.change && (
          <Tool to={`${path}/time`} icon={<ClockFace className="size-4" />}>
            Move
          </Tool>
        )}
        {can.change && (
          <Tool to={`${path}/cancellation`} icon={<Close className="size-4" />}>
            Cancel
          </Tool>
        )}
        {can.reassign && (
          <Tool to={`${path}/counselor`} icon={<Swap className="size-4" />}>
            Reassign
          </Tool>
        )}
        {can.recordOutcome && button('no-show', 'No-show')}
        {can.undoOutcome && button('no-show-undone', 'Undo the no-show')}
        {can.recordOutcome && <Tool to={`${path}/counselor-no-show`}>Counselor no-show…</Tool>}
        {can.recordPayment && <Tool to={`${path}/payments`}>Record a payment</Tool>}
        {can.releaseHold && button('hold', 'Release the hold')}
      </nav>
    </div>
  )
}

const toolLook =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border-[1.5px]! border-edge! bg-card px-3.5! whitespace-nowrap text-sm font-semibold no-underline hover:border-text! hover:bg-card! hover:text-text! aria-[current=page]:border-accent! aria-[current=page]:bg-shade'

/** Link to the form of a change, which opens below the buttons. */
const Tool = ({ to, icon, children }: { to: string; icon?: ReactNode; children: string }) => (
  <NavLink to={to} preventScrollReset className={toolLook}>
    {icon} {children}
  </NavLink>
)
