import { HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { BookingMailContent, MailedPayment, OutgoingMail } from '#app/ports/outbox.ts'
import type { Said } from './change-booking.ts'
import type { Booking, Held } from './domain/booking.ts'
import type { SessionTime } from './domain/session.ts'

/** `cancelled` by its visitor, or because they asked. A move names the start that no longer holds. */
export type BookingEvent =
  | 'confirmed'
  | 'cancelled'
  /** It became a phone call, or a video call. */
  | 'way-changed'
  /** What was known of its visitor was put right. */
  | 'corrected'
  | { movedFrom: Millis }
  /** We cancel it, and may say why in a sentence. */
  | { cancelledByUs: true; said?: Said | undefined }
  /** We ask its visitor to choose another time, and may say why. */
  | { toMove: true; said?: Said | undefined }
  /** By whom, the id of a counselor, and with which sentence to the visitor. */
  | { handedOverBy: string; said?: Said | undefined }
  /** The paid session that a free one has become. */
  | { replacedBy: SessionTime }

/**
 * The mails that a booking's event calls for: to visitor and team at once, and, for visitors who asked for them, the reminders
 * whose moment is still ahead. Keys hold the booking's version, so that the same event twice makes no second mail
 * and a reminder of an earlier time is known to be out of date. A visitor without an address has none. Of a session that is
 * over when it is confirmed only its visitor is told.
 *
 * @param booking as it is after the event
 * @param payment what paid for it, or what goes back for it
 */
export function planMails(
  booking: Booking,
  event: BookingEvent,
  settings: { teamEmail: string },
  now: Millis,
  payment?: MailedPayment,
): OutgoingMail[] {
  const news = newsOf(booking, event, payment)
  const plan = (content: BookingMailContent, sendAt: Millis): OutgoingMail[] => {
    const recipient = content.to === 'visitor' ? booking.visitor.email : settings.teamEmail
    if (recipient === null) return []
    const key = `${content.kind}:${booking.id}:${booking.version}:${content.to}:${recipient}`
    return [{ content, recipient, sendAt, key }]
  }
  const mails =
    news.kind === 'details-corrected'
      ? plan({ ...news, to: 'visitor' }, now)
      : readersOf(event, booking, now).flatMap((to) => plan({ ...news, to }, now))
  if (booking.state !== 'confirmed' || !booking.visitor.reminder) return mails
  const reminders = [
    ...plan({ kind: 'reminder-24h', to: 'visitor', booking }, booking.startsAt - 24 * HOUR),
    ...plan({ kind: 'reminder-1h', to: 'visitor', booking }, booking.startsAt - HOUR),
  ]
  return [...mails, ...reminders.filter((reminder) => reminder.sendAt > now)]
}

const readersOf = (event: BookingEvent, { endsAt }: Booking, now: Millis) =>
  event === 'confirmed' && endsAt <= now ? (['visitor'] as const) : (['visitor', 'team'] as const)

function newsOf(booking: Booking, event: BookingEvent, payment: MailedPayment | undefined) {
  if (event === 'corrected') return { kind: 'details-corrected', booking } as const
  if (event === 'way-changed') return { kind: 'booking-way-changed', booking } as const
  if (typeof event === 'string') return { kind: `booking-${event}`, booking, payment } as const
  const said = 'said' in event && event.said?.text ? { said: event.said.text, saidBy: event.said.by } : {}
  if ('cancelledByUs' in event)
    return { kind: 'booking-cancelled', byUs: true, booking, payment, ...said } as const
  if ('toMove' in event) return { kind: 'booking-to-move', booking, ...said } as const
  if ('movedFrom' in event)
    return { kind: 'booking-moved', booking, previousStartsAt: event.movedFrom } as const
  if ('handedOverBy' in event)
    return {
      kind: 'booking-handed-over',
      booking,
      previousCounselorId: event.handedOverBy,
      ...said,
    } as const
  return { kind: 'booking-cancelled', booking, replacedBy: timesOf(event.replacedBy) } as const
}

const timesOf = ({ startsAt, endsAt }: SessionTime): SessionTime => ({ startsAt, endsAt })

/** How long the mark of a no-show may be taken back before its visitor hears of it. */
const missedAfter = 10 * MINUTE

/** Asks a visitor who did not come to book anew. A visitor without an address has none. */
export function afterMissing(booking: Booking, now: Millis): OutgoingMail[] {
  const { email } = booking.visitor
  if (email === null) return []
  const content = { kind: 'session-missed', to: 'visitor', booking } as const
  return [{ content, recipient: email, sendAt: now + missedAfter, key: `session-missed:${booking.id}` }]
}

/** The visitor's link once more, because somebody asked for it at `now`; nothing for one without an address. */
export function linkAgain(booking: Booking, now: Millis): OutgoingMail[] {
  const recipient = booking.visitor.email
  if (recipient === null) return []
  const content = { kind: 'link-again', to: 'visitor', booking } as const
  const key = `link-again:${booking.id}:${booking.version}:visitor:${now}`
  return [{ content, recipient, sendAt: now, key }]
}

/** All that a visitor has had by mail and is to have, to an address that took the place of another at `now`. */
export const toNewAddress = (
  booking: Booking,
  settings: { teamEmail: string },
  now: Millis,
): OutgoingMail[] =>
  planMails(booking, 'confirmed', settings, now).filter(({ content }) => content.to === 'visitor')

/**
 * What a visitor is sent whose details were put right: the invitation anew, as from the beginning at another address; of a
 * session that is over, only to another address, where its page is found.
 */
export function afterCorrection(
  booking: Booking,
  { readdressed }: { readdressed: boolean },
  settings: { teamEmail: string },
  now: Millis,
): OutgoingMail[] {
  const ahead = booking.state === 'confirmed' && now < booking.endsAt
  if (ahead && readdressed) return toNewAddress(booking, settings, now)
  if (ahead || (readdressed && booking.state !== 'held'))
    return planMails(booking, 'corrected', settings, now)
  return []
}

/** The mail whose link confirms a booking that is held until its address has proved itself; only the mail has `code`. */
export function toConfirm(booking: Held, code: string, now: Millis): OutgoingMail[] {
  const recipient = booking.visitor.email
  if (recipient === null) return []
  const content = { kind: 'confirm-booking', to: 'visitor', booking, code } as const
  const key = `confirm-booking:${booking.id}:${booking.version}`
  return [{ content, recipient, sendAt: now, key }]
}
