import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { JoinForm } from '#app/booking/components/booking-actions.tsx'
import { CallLink, WhatsAppLink } from '#app/booking/components/contact-links.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { Phone, Video } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/workspace/page.tsx'
import type { BookingRow } from '#app/workspace/booking-row.ts'
import { Avatar } from '#app/workspace/components/avatar.tsx'

type Props = { session: BookingRow }

/** Start and end of a session: `4:00 – 4:15 PM`. */
export const SessionTimes = ({ session: { startsAt, time, endsAt, ends } }: Props) => (
  <span className="tabular-nums">
    <time dateTime={startsAt} className="whitespace-nowrap">
      {time.slice(-2) === ends.slice(-2) ? time.slice(0, -3) : time}
    </time>
    {' – '}
    <time dateTime={endsAt} className="whitespace-nowrap">
      {ends}
    </time>
  </span>
)

export const KindBadge = ({ session: { kind, session } }: Props) => (
  <span
    className={`rounded-full px-2.5 py-0.5 text-sm leading-snug font-semibold sm:whitespace-nowrap ${kind === 'paid' ? 'bg-action text-on-action' : 'bg-soft text-accent'}`}
  >
    {session}
  </span>
)

export function ModeIcon({ isPhone, className = 'size-4' }: { isPhone: boolean; className?: string }) {
  const Icon = isPhone ? Phone : Video
  return (
    <span className="inline-block align-[-0.15em]">
      <Icon className={className} />
      <span className="sr-only">{isPhone ? 'by phone' : 'by video'}</span>
    </span>
  )
}

/** Classes of a contact button. Three of them fit in a row on phones, because the icon is above the text. */
export const narrowButtonClass = getButtonClass({
  variant: 'secondary',
  size: 'sm',
  className: 'max-sm:flex-col max-sm:gap-1 max-sm:rounded-lg! max-sm:px-1!',
})

type ContactButtonsProps = Props & { message?: string; children: ReactNode }

export function ContactButtons({ session, message, children }: ContactButtonsProps) {
  const { joinUrl, name, isPhone, isOver } = session
  const primary = getButtonClass({ size: 'sm', className: 'max-sm:w-full' })
  return (
    <div className="flex flex-wrap gap-2 print:hidden max-sm:*:min-w-22 max-sm:*:flex-1 max-sm:[&>form]:flex-none max-sm:[&>form]:w-full">
      {joinUrl && (
        <JoinForm to={joinUrl} className={primary}>
          <Video className="size-4" />
          <span>
            Join<span className="sr-only"> the call with {name}, opens in a new tab</span>
          </span>
        </JoinForm>
      )}
      <CallLink client={session} className={isPhone && !isOver ? primary : narrowButtonClass} />
      <WhatsAppLink client={session} text={message} className={narrowButtonClass} />
      {children}
    </div>
  )
}

type DecisionListProps = { title: string; note?: string; children: readonly ReactNode[] }

/** Section that lists items to decide. Without items, it is absent. */
export const DecisionList = ({ title, note, children }: DecisionListProps) =>
  children.length > 0 && (
    <Section title={title} className="mt-8">
      {note && <p className="mt-1 max-w-[70ch] text-sm text-muted">{note}</p>}
      <ul className="mt-3 border-t border-line">{children}</ul>
    </Section>
  )

type PersonLineProps = { name: string; path?: string | null; details: ReactNode; children: ReactNode }

export const PersonLine = ({ name, path, details, children }: PersonLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="flex min-w-0 items-center gap-3.5">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {path ? (
            <Link to={path} className="link inline-flex min-h-9 items-center">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{details}</p>
      </div>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
)
