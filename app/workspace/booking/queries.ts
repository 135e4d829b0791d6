import { listTeam } from '#app/accounts/queries.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { type Counselor, getCounselor, listCounselors } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import { type Booking, canUndoNoShow, isChangeable } from '#app/booking/booking.ts'
import { canCorrectContact } from '#app/booking/correct-contact.ts'
import { buildManageLink } from '#app/booking/links.ts'
import { listDays } from '#app/booking/list-slots.ts'
import { findVisibleBooking, listHistory, listNotes } from '#app/booking/queries.ts'
import { listReassignOptions } from '#app/booking/reassign-booking.ts'
import { removeMinimumNotice } from '#app/booking/reschedule-booking.ts'
import { formatVisitor } from '#app/booking/visitor.ts'
import { formatDateTime, formatShortDateTime, formatShortDay } from '#app/lib/dates.ts'
import { formatConsent } from '#app/lib/forms/consent.ts'
import { indiaDate, indiaTime, isIsoDate, type Millis } from '#app/lib/time.ts'
import { isPayable } from '#app/payments/order.ts'
import { payPath } from '#app/payments/paths.ts'
import { findOrder } from '#app/payments/queries.ts'
import { loadPlanView } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { loadBookingRows } from '#app/workspace/queries.ts'
import { formatPayments } from './format-payments.ts'
import { formatActor, formatEvent, formatEventChanges } from './history.ts'

const daysShown = 6

export type BookingDetail = NonNullable<Awaited<ReturnType<typeof loadBookingPage>>>

/** Loads the page of a booking. Returns null if the user may not see it. */
export async function loadBookingPage(app: App, user: Member, reference: string) {
  const booking = await findVisibleBooking(app, user, reference)
  const [session] = await loadBookingRows(app, user, booking ? [booking] : [])
  if (!booking || !session) return null
  const now = app.clock.now()
  const when = (at: Millis) => formatShortDateTime(at, now)
  const { visitor } = booking
  const { consent } = visitor
  const order = booking.kind === 'paid' ? await findOrder(app.db, { bookingId: booking.id }) : null
  const history = await listHistory(app, booking.id)
  const isErased = history.some(({ event }) => event === 'erased')
  const names = new Map((await listTeam(app)).map(({ email, name }) => [email, name]))
  const formatAuthor = (email: string) => names.get(email) ?? formatActor(email)
  const noShowAt = history.findLast(({ event }) => event === 'no-show')?.at ?? now
  const isUpcoming = booking.status === 'confirmed' && now < booking.endsAt
  const counselors = await listCounselors(app, now)
  const hasPlan = booking.kind === 'paid' && booking.status === 'confirmed' && !isErased
  const plan = hasPlan ? await loadPlanView(app, user, reference) : null
  const mayDecideMoney = hasRight(user.role, 'money')
  return {
    session,
    counselor: getCounselor(counselors, booking.counselorId).name,
    bookedOn: when(booking.createdAt),
    /** Text of the link to the written plan, or null if the session has none. */
    plan: plan && (plan.sentOn ? `Plan, sent ${plan.sentOn}` : plan.version > 0 ? 'Plan' : 'Write the plan'),
    facts: formatVisitor(visitor, factNames),
    consent: `${formatConsent({ ...consent, takenBy: formatAuthor(consent.takenBy ?? 'our staff') })}, ${when(consent.at)}`,
    money: order && formatPayments(order, now),
    message: buildMessage(booking, app.config.siteUrl, now),
    notes: (await listNotes(app, booking.id)).map(({ at, ...note }) => ({
      ...note,
      author: formatAuthor(note.author),
      isOwn: note.author === user.email,
      when: when(at),
    })),
    history: history.map(({ id, at, event, actor, startsAt, details }) => ({
      id,
      when: when(at),
      what: formatEvent(event, booking.kind, startsAt === null ? null : when(startsAt)),
      changes: formatEventChanges(details),
      who: formatAuthor(actor),
    })),
    can: {
      recordOutcome: booking.status === 'confirmed' && now >= booking.startsAt && !isErased,
      undoOutcome: !isErased && canUndoNoShow(booking, noShowAt, now),
      change: isChangeable(booking, now),
      reassign: isUpcoming && counselors.some(({ id, offered }) => offered && id !== booking.counselorId),
      changeMode: isUpcoming,
      sendLink: isUpcoming && visitor.email !== null,
      correct: !isErased && canCorrectContact(booking, now),
      note: !isErased,
      erase: !isErased && hasRight(user.role, 'privacy'),
      releaseHold: isHeldByStaff(booking, now),
      recordPayment: isPayable(booking, now) && mayDecideMoney,
      decideMoney: mayDecideMoney,
    },
  }
}

/**
 * Lists the counselors to whom the user may reassign each booking, by the booking's reference. Admins may also choose
 * counselors outside their hours.
 */
export async function listReassignTargets(app: App, user: Member, bookings: readonly Booking[]) {
  const options = await listReassignOptions(app, bookings)
  const isAllowed = ({ outside }: { outside: boolean }) => !outside || hasRight(user.role, 'everyone')
  return new Map(bookings.map(({ id, reference }) => [reference, (options.get(id) ?? []).filter(isAllowed)]))
}

/**
 * Loads the next days with slots that staff can book, and the slots of the chosen day, or else of the first. The
 * minimum notice does not apply.
 *
 * @param moved booking to move: its own time counts as available, but is not listed
 */
export async function loadSlots(
  app: App,
  counselor: Counselor | undefined,
  kind: SessionKind,
  chosen: string | null,
  moved?: Booking,
) {
  const now = app.clock.now()
  const today = indiaDate(now)
  const open = counselor
    ? await listDays(app, removeMinimumNotice(counselor), kind, { except: moved?.id })
    : []
  const days = open.flatMap(({ date, slots }) => {
    const free = slots.filter(({ available, startsAt }) => available && startsAt !== moved?.startsAt)
    const times: string[] = free.map(({ startsAt }) => indiaTime(startsAt))
    return times.length > 0 ? [{ date, name: formatShortDay(date, now), times }] : []
  })
  const date = chosen && isIsoDate(chosen) && chosen >= today ? chosen : (days[0]?.date ?? today)
  const times = days.find((day) => day.date === date)?.times ?? []
  return { counselor: counselor?.name ?? '', today, date, times, days: days.slice(0, daysShown) }
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

/** Returns whether a slot is held by staff until the client pays for the session. */
export const isHeldByStaff = (booking: Booking, now: Millis) =>
  isPayable(booking, now) && booking.visitor.consent.method === 'phone'

/**
 * Builds the WhatsApp message to the client. It contains the client's secret link only for a booking by phone or
 * without an email address, because anyone with the link can act as the client.
 */
function buildMessage(booking: Booking, siteUrl: string, now: Millis) {
  const { visitor, token, startsAt, endsAt, status } = booking
  const when = formatDateTime(startsAt)
  const isToPay = isPayable(booking, now)
  const isUsable = isToPay || (status === 'confirmed' && now < endsAt)
  if (!isUsable || (visitor.consent.method !== 'phone' && visitor.email !== null))
    return { text: `Hello ${visitor.name}, about your career counseling session on ${when}: `, url: null }
  const url = isToPay ? siteUrl + payPath(token) : buildManageLink(siteUrl, booking)
  const text = isToPay
    ? `Your career counseling session is held for ${when}. Please pay by ${formatDateTime(booking.heldUntil)}: ${url}`
    : `Your career counseling session is booked for ${when}. To join, move or cancel it: ${url}`
  return { text, url, until: isToPay ? formatShortDateTime(booking.heldUntil, now) : null }
}
