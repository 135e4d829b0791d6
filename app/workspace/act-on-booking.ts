import { type AuditDetails, type AuditEntry, auditEntry } from '#app/accounts/audit-log.ts'
import { type Member, may } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { changeMode } from '#app/booking/change-mode.ts'
import type { Way } from '#app/booking/choices.ts'
import { correctContact } from '#app/booking/correct-contact.ts'
import { addNote, editNote } from '#app/booking/edit-notes.ts'
import { parseContact } from '#app/booking/forms.ts'
import { BookingError, type BookingErrorCode } from '#app/booking/messages.ts'
import { reassignBooking } from '#app/booking/reassign-booking.ts'
import { recordOutcome } from '#app/booking/record-outcome.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { sendLink } from '#app/booking/send-link.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { indiaIso } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { allowRefunds as allowPaymentRefunds } from '#app/payments/receive-webhook.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { refundPayment } from '#app/payments/refund-payment.ts'
import type { App } from '#app/server/app-context.ts'
import { type ActionRefusal, refusalWords } from './action-words.ts'
import type { BookingAction } from './booking-action.ts'
import { giveTimeBack } from './give-time-back.ts'
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
  app: App,
  user: Member,
  reference: string,
  action: BookingAction,
): Promise<Acted> {
  const booking = await findOwn(app, user, reference)
  if (!booking) return refuse('not-found')
  const on = { user, booking }
  const wrong = wrongWith(action, booking, user.role)
  if (wrong) return refuse(wrong)
  if (action.intent === 'note') return writeNote(app, on, action)
  if (action.intent === 'edit-note') return changeNote(app, on, action)
  switch (action.intent) {
    case 'complete':
    case 'no-show':
      return mark(app, on, action)
    case 'unmark':
      return takeMarkBack(app, on)
    case 'move':
      return move(app, on, action)
    case 'hand-over':
      return handOver(app, on, action)
    case 'correct':
      return correct(app, on, action)
    case 'cancel':
      return cancel(app, on, action)
    case 'counselor-no-show':
      return recordCounselorNoShow(app, on)
    case 'way':
      return changeWay(app, on, action.way)
    case 'refund':
      return refund(app, on, action)
    case 'give-back':
      return giveTimeBack(app, on)
    case 'allow-refunds':
      return allowRefunds(app, on)
    case 'paid-by-hand':
      return takeMoney(app, on, action)
    case 'send-link':
      return sendLinkAgain(app, on)
  }
}

const noted = (
  { user, booking }: On,
  done: Exclude<Done, 'paid' | 'refunds-allowed'>,
  details?: AuditDetails,
) => auditEntry(user, `booking.${done}`, booking.reference, details)

const by = ({ user, booking }: On, audit: AuditEntry, version = booking.version) => ({
  actor: user.email,
  version,
  trace: { audit },
})

/** Runs a use case. Returns its result, or the code of its failure. */
async function acted(done: Done, change: Promise<unknown>): Promise<Acted> {
  try {
    await change
    return ok(done)
  } catch (error) {
    if (error instanceof BookingError) return refuse(toActionRefusal(error.code))
    if (error instanceof DomainError) return refuse(error.code as ActionRefusal)
    throw error
  }
}

/** Returns the message's name for staff, who have no limit on moves. */
export const toActionRefusal = (code: BookingErrorCode): ActionRefusal =>
  refusalWords(code) === null ? 'changed-meanwhile' : (code as ActionRefusal)

const mark = (app: App, on: On, { intent }: Act<'complete' | 'no-show'>): Promise<Acted> => {
  const outcome = intent === 'complete' ? 'completed' : 'no-show'
  return acted(outcome, recordOutcome(app, on.booking.id, outcome, by(on, noted(on, outcome))))
}

const takeMarkBack = (app: App, on: On): Promise<Acted> =>
  acted(
    'unmarked',
    recordOutcome(app, on.booking.id, null, by(on, noted(on, 'unmarked', { was: on.booking.state }))),
  )

async function move(app: App, on: On, { version, to }: Act<'move'>): Promise<Acted> {
  const { booking } = on
  if (!to) return refuse('no-time')
  const details = { from: indiaIso(booking.startsAt), to: `${to.date} ${to.time}` }
  return acted(
    'moved',
    rescheduleBooking(app, booking.token, to, by(on, noted(on, 'moved', details), version)),
  )
}

async function handOver(app: App, on: On, { version, counselor, said }: Act<'hand-over'>): Promise<Acted> {
  const { user, booking } = on
  if (!counselor) return refuse('no-counselor')
  const audit = noted(on, 'handed-over', { counselorBefore: booking.counselorId, counselor })
  const how = { anyTime: may(user.role, 'everyone'), message: { text: said, author: user.name } }
  return acted(
    'handed-over',
    reassignBooking(app, booking.id, counselor, { ...by(on, audit, version), ...how }),
  )
}

async function correct(app: App, on: On, { version, ...typed }: Act<'correct'>): Promise<Acted> {
  const contact = parseContact(typed)
  if (!contact.ok) return refuse({ errors: contact.reason })
  return acted(
    'corrected',
    correctContact(app, on.booking.id, contact.value, by(on, noted(on, 'corrected'), version)),
  )
}

async function cancel(app: App, on: On, { version, money, reason }: Act<'cancel'>): Promise<Acted> {
  const { user, booking } = on
  if (!money) return refuse('no-way')
  const cancelled = cancelBooking(app, booking.token, {
    actor: user.email,
    version,
    refund: money,
    trace: {
      audit: noted(on, 'cancelled', { money }),
      note: reason && `Cancelled${inWords[money]}: ${reason}`,
    },
  })
  return acted('cancelled', cancelled)
}

/** Sends the visitor an apology and, for a paid session, a full refund. */
async function recordCounselorNoShow(app: App, on: On): Promise<Acted> {
  const { user, booking } = on
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (app.clock.now() < booking.startsAt) return refuse('not-started')
  const recorded = cancelBooking(app, booking.token, {
    actor: user.email,
    version: booking.version,
    refund: 'ours',
    isCounselorNoShow: true,
    message: { text: 'Your counselor did not come to the session.', author: user.name },
    trace: { audit: noted(on, 'counselor-no-show') },
  })
  return acted('counselor-no-show', recorded)
}

/** Changes a session to a phone or video call, as the visitor wishes. */
const changeWay = (app: App, on: On, way: Way): Promise<Acted> =>
  acted('way-changed', changeMode(app, on.booking.token, way, by(on, noted(on, 'way-changed', { way }))))

const inWords = { 'by-policy': '', ours: ' by us', all: ', full refund', nothing: ', no refund' }

async function refund(app: App, on: On, action: Act<'refund'>): Promise<Acted> {
  const { version, amount, reason } = action
  if (!amount) return refuse('no-amount')
  const refunded = refundPayment(app, on.booking, amount, {
    actor: on.user.email,
    version,
    trace: {
      audit: noted(on, 'refunded', { rupees: amount / 100 }),
      note: `Refunded ${formatRupees(amount)}: ${reason}`,
    },
  })
  return acted('refunded', refunded)
}

async function allowRefunds(app: App, { user, booking }: On): Promise<Acted> {
  if (!may(user.role, 'money')) return refuse('no-refund')
  return acted('refunds-allowed', allowPaymentRefunds(app, user, booking))
}

async function takeMoney(app: App, { user, booking }: On, { hand }: Act<'paid-by-hand'>): Promise<Acted> {
  if (!may(user.role, 'money')) return refuse('no-money')
  if (!hand) return refuse('no-reference')
  return acted('paid', recordOfflinePayment(app, user, booking, hand))
}

const sendLinkAgain = (app: App, on: On): Promise<Acted> =>
  acted('link-sent', sendLink(app, on.booking, noted(on, 'link-sent')))

async function writeNote(app: App, on: On, { after, text }: Act<'note'>): Promise<Acted> {
  if (!text) return refuse('empty-note')
  return acted('noted', addNote(app, on.booking.id, { audit: noted(on, 'noted'), note: text }, after))
}

async function changeNote(app: App, on: On, { note, text }: Act<'edit-note'>): Promise<Acted> {
  if (!text) return refuse('empty-note')
  const trace = { audit: noted(on, 'note-edited'), note: text }
  return acted('note-edited', editNote(app, on.booking.id, note, trace))
}
