import { type AuditDetails, auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { occupied } from '#app/availability/slots.ts'
import { type Booking, complete, markNoShow, unmark } from '#app/booking/booking.ts'
import { type MoveRefusal, moveBooking } from '#app/booking/change-booking.ts'
import { changeWay } from '#app/booking/change-way.ts'
import { correctVisitor } from '#app/booking/correct.ts'
import { handOverBooking } from '#app/booking/hand-over.ts'
import { linksPerBooking } from '#app/booking/limits.ts'
import { counselorOf } from '#app/booking/list-slots.ts'
import { scheduleLinkEmail, scheduleMissedEmail } from '#app/booking/schedule-emails.ts'
import { parseContact } from '#app/booking/schema.ts'
import type { Way } from '#app/booking/ways.ts'
import { countUse } from '#app/db/limiter.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { indiaIso } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { payByHand } from '#app/payments/pay-by-hand.ts'
import { sendBack } from '#app/payments/send-back.ts'
import type { Services } from '#app/ports/services.ts'
import type { ActionRefusal } from './action-words.ts'
import type { BookingAction } from './booking-action.ts'
import { giveTimeBack } from './give-time-back.ts'
import { lastMark } from './history.ts'
import { findOwn } from './view-booking.ts'
import { wrongWith } from './wrong-with.ts'

type Act<Intent extends BookingAction['intent']> = Extract<BookingAction, { intent: Intent }>
type Done =
  | 'completed'
  | 'no-show'
  | 'counselor-no-show'
  | 'way-changed'
  | 'unmarked'
  | 'moved'
  | 'handed-over'
  | 'corrected'
  | 'cancelled'
  | 'refunded'
  | 'given-back'
  | 'refunds-allowed'
  | 'link-sent'
  | 'noted'
  | 'note-edited'
  | 'paid'
export type Acted = Result<Done, ActionRefusal | 'not-found' | { errors: FieldErrors }>
type On = { user: Member; booking: Booking }

/**
 * Applies a staff member's action to a booking that they may see and that has not changed since. The change, its
 * emails and its audit log entry share one transaction; a reason is stored as a private note.
 *
 * @returns `not-found` both for a booking that does not exist and for one outside their scope
 */
export async function actOnBooking(
  services: Services,
  user: Member,
  reference: string,
  action: BookingAction,
): Promise<Acted> {
  const booking = await findOwn(services, user, reference)
  if (!booking) return refuse('not-found')
  const on = { user, booking }
  const wrong = wrongWith(action, booking, user.role)
  if (wrong) return refuse(wrong)
  if (action.intent === 'note') return addNote(services, on, action)
  if (action.intent === 'edit-note') return editNote(services, on, action)
  switch (action.intent) {
    case 'complete':
    case 'no-show':
      return mark(services, on, action)
    case 'unmark':
      return takeMarkBack(services, on)
    case 'move':
      return move(services, on, action)
    case 'hand-over':
      return handOver(services, on, action)
    case 'correct':
      return correct(services, on, action)
    case 'cancel':
      return cancel(services, on, action)
    case 'counselor-no-show':
      return recordCounselorNoShow(services, on)
    case 'way':
      return changeMode(services, on, action.way)
    case 'refund':
      return refund(services, on, action)
    case 'give-back':
      return giveTimeBack(services, on)
    case 'allow-refunds':
      return allowRefunds(services, on)
    case 'paid-by-hand':
      return takeMoney(services, on, action)
    case 'send-link':
      return sendLink(services, on)
  }
}

const noted = (
  { user, booking }: On,
  done: Exclude<Done, 'paid' | 'refunds-allowed'>,
  details?: AuditDetails,
) => auditEntry(user, `booking.${done}`, booking.reference, details)

async function mark(services: Services, on: On, action: Act<'complete' | 'no-show'>): Promise<Acted> {
  const now = services.clock.now()
  const marked = action.intent === 'complete' ? complete(on.booking, now) : markNoShow(on.booking, now)
  if (!marked.ok) return marked
  const next = marked.value
  const { schedule } = await counselorOf(services, next, now)
  const changed = await services.bookings.change(next, occupied(schedule, next), {
    event: next.state,
    actor: on.user.email,
    trace: { audit: noted(on, next.state) },
    emails: next.state === 'no-show' ? scheduleMissedEmail(next, now) : [],
    now,
  })
  return changed.ok ? ok(next.state) : refuse(changed.reason)
}

async function takeMarkBack(services: Services, on: On): Promise<Acted> {
  const now = services.clock.now()
  const markedAt = lastMark(await services.records.history(on.booking.id))
  const open = unmark(on.booking, markedAt ?? now, now)
  if (!open.ok) return open
  const { schedule } = await counselorOf(services, open.value, now)
  const changed = await services.bookings.change(open.value, occupied(schedule, open.value), {
    event: 'unmarked',
    actor: on.user.email,
    trace: { audit: noted(on, 'unmarked', { was: on.booking.state }) },
    emails: [],
    now,
  })
  return changed.ok ? ok('unmarked') : refuse(changed.reason)
}

async function move(services: Services, on: On, { version, to }: Act<'move'>): Promise<Acted> {
  const { user, booking } = on
  if (!to) return refuse('no-time')
  const details = { from: indiaIso(booking.startsAt), to: `${to.date} ${to.time}` }
  const moved = await moveBooking(services, booking.token, to, {
    actor: user.email,
    version,
    trace: { audit: noted(on, 'moved', details) },
  })
  return moved.ok ? ok('moved') : refuse(moveRefused(moved.reason))
}

/** Maps a refused move to a refusal for staff, who have no limit on moves. */
export const moveRefused = ({ reason }: MoveRefusal) =>
  reason === 'too-many-moves' ? 'changed-meanwhile' : reason === 'not-found' ? 'not-confirmed' : reason

async function handOver(
  services: Services,
  on: On,
  { version, counselor, said }: Act<'hand-over'>,
): Promise<Acted> {
  const { user, booking } = on
  if (!counselor) return refuse('no-counselor')
  const handed = await handOverBooking(services, booking, counselor, {
    actor: user.email,
    version,
    anyTime: may(user.role, 'everyone'),
    message: { text: said, author: user.name },
    trace: {
      audit: noted(on, 'handed-over', {
        counselorBefore: booking.counselorId,
        counselor,
      }),
    },
  })
  return handed.ok ? ok('handed-over') : handed
}

async function correct(services: Services, on: On, { version, ...typed }: Act<'correct'>): Promise<Acted> {
  const { user, booking } = on
  const contact = parseContact(typed)
  if (!contact.ok) return refuse({ errors: contact.reason })
  const counselor = await counselorOf(services, booking, services.clock.now())
  const done = await correctVisitor(services, { booking, counselor }, contact.value, {
    actor: user.email,
    version,
    trace: { audit: noted(on, 'corrected') },
  })
  return done.ok ? ok('corrected') : done
}

async function cancel(services: Services, on: On, { version, money, reason }: Act<'cancel'>): Promise<Acted> {
  const { user, booking } = on
  if (!money) return refuse('no-way')
  const cancelled = await cancelBooking(services, booking.token, {
    actor: user.email,
    version,
    money,
    trace: {
      audit: noted(on, 'cancelled', { money }),
      note: reason && `Cancelled${inWords[money]}: ${reason}`,
    },
  })
  return cancelled.ok ? ok('cancelled') : cancelled
}

/** Sends the visitor an apology and, for a paid session, a full refund. */
async function recordCounselorNoShow(services: Services, on: On): Promise<Acted> {
  const { user, booking } = on
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (services.clock.now() < booking.startsAt) return refuse('not-started')
  const recorded = await cancelBooking(services, booking.token, {
    actor: user.email,
    version: booking.version,
    money: 'ours',
    counselorNoShow: true,
    message: { text: 'Your counselor did not come to the session.', author: user.name },
    trace: { audit: noted(on, 'counselor-no-show') },
  })
  return recorded.ok ? ok('counselor-no-show') : recorded
}

/** Changes a session to a phone or video call, as the visitor wishes. */
async function changeMode(services: Services, on: On, way: Way): Promise<Acted> {
  const changed = await changeWay(services, on.booking.token, way, {
    actor: on.user.email,
    version: on.booking.version,
    trace: { audit: noted(on, 'way-changed', { way }) },
  })
  if (changed.ok) return ok('way-changed')
  return refuse(changed.reason === 'too-many-changes' ? 'changed-meanwhile' : changed.reason)
}

const inWords = { 'by-policy': '', ours: ' by us', all: ', full refund', nothing: ', no refund' }

async function refund(services: Services, on: On, action: Act<'refund'>): Promise<Acted> {
  const { version, amount, reason } = action
  if (!amount) return refuse('no-amount')
  const sent = await sendBack(services, on.booking, amount, {
    actor: on.user.email,
    version,
    trace: {
      audit: noted(on, 'refunded', { rupees: amount / 100 }),
      note: `Sent ${formatRupees(amount)} back: ${reason}`,
    },
  })
  return sent.ok ? ok('refunded') : sent
}

async function allowRefunds(services: Services, { user, booking }: On): Promise<Acted> {
  if (!may(user.role, 'money')) return refuse('no-refund')
  const account = await services.payments.account({ bookingId: booking.id })
  if (!account?.order.disputedAt) return refuse('changed-meanwhile')
  const audit = auditEntry(user, 'booking.dispute-lifted', booking.reference)
  await services.payments.liftDispute(account.order.id, audit, services.clock.now())
  return ok('refunds-allowed')
}

async function takeMoney(
  services: Services,
  { user, booking }: On,
  { hand }: Act<'paid-by-hand'>,
): Promise<Acted> {
  if (!may(user.role, 'money')) return refuse('no-money')
  if (!hand) return refuse('no-reference')
  const paid = await payByHand(services, user, booking, hand)
  return paid.ok ? ok('paid') : paid
}

async function sendLink(services: Services, on: On): Promise<Acted> {
  const now = services.clock.now()
  const { booking } = on
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  if (booking.visitor.email === null) return refuse('no-address')
  if (services.settings.rateLimits) {
    const sent = await countUse(services.app, `link-again:${booking.id}`, linksPerBooking)
    if (!sent.ok) return refuse('too-many-links')
  }
  await services.records.sendEmails(scheduleLinkEmail(booking, now), noted(on, 'link-sent'), now)
  return ok('link-sent')
}

async function addNote(services: Services, on: On, { after, text }: Act<'note'>): Promise<Acted> {
  if (!text) return refuse('empty-note')
  const trace = { audit: noted(on, 'noted'), note: text }
  const added = await services.records.addNote(on.booking.id, trace, after, services.clock.now())
  return added.ok ? ok('noted') : added
}

async function editNote(services: Services, on: On, { note, text }: Act<'edit-note'>): Promise<Acted> {
  if (!text) return refuse('empty-note')
  const trace = { audit: noted(on, 'note-edited'), note: text }
  const edited = await services.records.editNote(on.booking.id, note, trace, services.clock.now())
  return edited.ok ? ok('note-edited') : edited
}
