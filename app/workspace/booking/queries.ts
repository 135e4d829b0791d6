import type { Member } from '#app/accounts/roles.ts'
import { hasRight } from '#app/accounts/roles.ts'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { type Booking, canUndoNoShow, isChangeable } from '#app/booking/booking.ts'
import { canCorrectContact } from '#app/booking/correct-contact.ts'
import { manageLink, staffJoinLink } from '#app/booking/links.ts'
import { listBookableDays, toStart } from '#app/booking/list-slots.ts'
import { findVisibleBooking, listHistory, listNotes } from '#app/booking/queries.ts'
import { listReassignOptions } from '#app/booking/reassign-booking.ts'
import { getCounselorForMove, removeMinimumNotice } from '#app/booking/reschedule-booking.ts'
import { formatVisitor } from '#app/booking/visitor.ts'
import { formatDateTime, formatShortDate, formatShortDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { formatConsent } from '#app/lib/forms/consent.ts'
import { formatDecimalRupees, formatRupees } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import { buildWhatsAppUrl } from '#app/lib/whatsapp.ts'
import { isOfflinePayment, isPayable, type OrderDetails } from '#app/payments/order.ts'
import { payPath } from '#app/payments/paths.ts'
import { findOrder, listPartialRefunds } from '#app/payments/queries.ts'
import { findRefundable } from '#app/payments/refund-payment.ts'
import { getPlanView } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { formatBookingRow } from '#app/workspace/booking-row.ts'
import { findNoShowTime, formatActor, formatEvent, formatEventChanges } from './history.ts'
import { formatPayments } from './payment-view.ts'

const daysShown = 14

export type BookingDetail = NonNullable<Awaited<ReturnType<typeof loadBookingPage>>>

/** Loads the page of a booking. Returns null if the user may not see it. */
export async function loadBookingPage(app: App, user: Member, reference: string) {
  const booking = await findVisibleBooking(app, user, reference)
  if (!booking) return null
  const now = app.clock.now()
  const { visitor } = booking
  const order = booking.kind === 'paid' ? await findOrder(app.db, { bookingId: booking.id }) : null
  const refunded = (await listPartialRefunds(app.db, [booking.id])).get(booking.id)
  const room = staffJoinLink(app.config.siteUrl, booking)
  const history = await listHistory(app, booking.id)
  const isErased = history.some(({ event }) => event === 'erased')
  const isUpcoming = booking.status === 'confirmed' && now < booking.endsAt
  const counselors = await listCounselors(app, now)
  const hasPlan = booking.kind === 'paid' && booking.status === 'confirmed' && !isErased
  const plan = hasPlan ? await getPlanView(app, user, reference) : null
  return {
    session: formatBookingRow(booking, { room, counselor: null, refunded, now }),
    /** Version of the booking, which forms send back to detect conflicts. */
    version: booking.version,
    counselor: getCounselor(counselors, booking.counselorId).name,
    kind: booking.kind,
    bookedOn: formatShortDateTime(booking.createdAt, now),
    /** Status of the written plan, or null if the session has none. */
    plan: plan && { isBegun: plan.version > 0, sent: plan.sent },
    facts: formatVisitor(visitor, factNames),
    consent: `${formatConsent(visitor.consent)}, ${formatShortDateTime(visitor.consent.at, now)}`,
    money: order && formatPayments(order, now),
    /** Amount that the user can refund after the start, or null. */
    refund: order && hasRight(user.role, 'money') ? findRefundableAmount(order, now) : null,
    link: buildClientLink(booking, app.config.siteUrl, now),
    notes: (await listNotes(app, booking.id)).map(({ at, ...note }) => ({
      ...note,
      isOwn: note.author === user.email,
      when: formatShortDateTime(at, now),
    })),
    history: history.map(({ id, at, event, actor, startsAt, details }) => ({
      id,
      when: formatShortDateTime(at, now),
      what: formatEvent(event, booking.kind, startsAt === null ? null : formatShortDateTime(startsAt, now)),
      changes: formatEventChanges(details),
      who: formatActor(actor),
    })),
    can: {
      recordOutcome: booking.status === 'confirmed' && now >= booking.startsAt && !isErased,
      undoOutcome: !isErased && canUndoNoShow(booking, findNoShowTime(history) ?? now, now),
      change: isChangeable(booking, now),
      reassign: isUpcoming && counselors.some(({ id, offered }) => offered && id !== booking.counselorId),
      changeMode: isUpcoming,
      sendLink: isUpcoming && visitor.email !== null,
      correct: !isErased && canCorrectContact(booking, now),
      note: !isErased,
      erase: !isErased && hasRight(user.role, 'privacy'),
      releaseHold: isHeldByStaff(booking, now),
      recordPayment: isPayable(booking, now) && hasRight(user.role, 'money'),
      decideMoney: hasRight(user.role, 'money'),
    },
  }
}

function findRefundableAmount(order: OrderDetails, now: Millis) {
  if (order.order.disputedAt !== null) return null
  try {
    const { payment, refundable } = findRefundable(order, now)
    const left = formatRupees(refundable)
    return { left, amount: formatDecimalRupees(refundable), isOffline: isOfflinePayment(payment.id) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Lists the counselors to whom the user may reassign a booking. Admins may choose any hours. */
export async function listReassignTargets(app: App, user: Member, booking: Booking) {
  const options = (await listReassignOptions(app, [booking])).get(booking.id) ?? []
  return hasRight(user.role, 'everyone') ? options : options.filter(({ outside }) => !outside)
}

/** Lists the next days with slots to which staff can move a booking. The minimum notice does not apply. */
export async function listDaysToReschedule(app: App, booking: Booking) {
  const now = app.clock.now()
  if (!isChangeable(booking, now)) return []
  const counselor = removeMinimumNotice(getCounselorForMove(await listCounselors(app, now), booking))
  const days = await listBookableDays(app, counselor, booking.kind, booking.id)
  return days
    .flatMap(({ date, slots }) => {
      const free = slots.filter((slot) => slot.available && slot.startsAt !== booking.startsAt)
      const [first] = free
      if (!first) return []
      return {
        date,
        name: formatShortDate(first.startsAt, now),
        times: free.map((slot) => toStart(slot).time),
      }
    })
    .slice(0, daysShown)
}

/** Details of the client that the page shows nowhere else. */
const factNames = [
  'city',
  'gstin',
  'company',
  'companyAddress',
  'bookedFor',
  'classLevel',
  'language',
] as const

/** Whether staff hold the slot until the client pays by link. */
export const isHeldByStaff = (booking: Booking, now: Millis) =>
  isPayable(booking, now) && booking.visitor.consent.method === 'phone'

/**
 * Builds the WhatsApp link to the client. It contains the client's secret link only for a booking by phone or without
 * email: anyone with the secret link can act as the client.
 */
function buildClientLink(booking: Booking, siteUrl: string, now: Millis) {
  const { visitor, token, startsAt, endsAt, status } = booking
  if (visitor.phone === '') return null
  const isUsable = isPayable(booking, now) || (status === 'confirmed' && now < endsAt)
  const isShared = isUsable && (visitor.consent.method === 'phone' || visitor.email === null)
  const url = isPayable(booking, now) ? siteUrl + payPath(token) : manageLink(siteUrl, booking)
  const until = isPayable(booking, now) && isShared ? booking.heldUntil : null
  const when = formatDateTime(startsAt)
  const text = !isShared
    ? `Hello ${visitor.name}, about your career counseling session on ${when}: `
    : until
      ? `Your career counseling session is held for ${when}. Please pay by ${formatDateTime(until)}: ${url}`
      : `Your career counseling session is booked for ${when}. To join, move or cancel it: ${url}`
  return {
    whatsApp: buildWhatsAppUrl(visitor.phone, text),
    url: isShared ? url : null,
    until: until && formatShortDateTime(until, now),
  }
}
