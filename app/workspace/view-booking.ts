import type { Member } from '#app/accounts/roles.ts'
import { bookingScope, may } from '#app/accounts/roles.ts'
import type { Counselor } from '#app/availability/queries.ts'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { type Booking, unmark, upcoming } from '#app/booking/booking.ts'
import { withContact } from '#app/booking/contact.ts'
import { staffJoinLink } from '#app/booking/links.ts'
import { bookableDays, shown } from '#app/booking/list-slots.ts'
import {
  findBookingByReference,
  listBookingEmails,
  listBookingsOfSameVisitor,
  listHistory,
  listNotes,
} from '#app/booking/queries.ts'
import { listReassignOptions } from '#app/booking/reassign-booking.ts'
import { counselorToMoveTo, withoutNotice } from '#app/booking/reschedule-booking.ts'
import { factsOf } from '#app/booking/visitor.ts'
import { formatShortDate, formatShortDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { formatConsent } from '#app/lib/forms/consent.ts'
import type { Label } from '#app/lib/label.ts'
import { decimalRupees, formatRupees } from '#app/lib/money.ts'
import { type IsoDate, indiaDate, type Millis } from '#app/lib/time.ts'
import { type Email, emailKinds } from '#app/mail/tables.ts'
import { isOfflinePayment, type OrderDetails } from '#app/payments/order.ts'
import { findOrder, listPartialRefunds } from '#app/payments/queries.ts'
import { findRefundable } from '#app/payments/refund-payment.ts'
import { viewPlan } from '#app/plan/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { moneyInWords } from './booking-money.ts'
import { formatBookingRow } from './booking-row.ts'
import { handedOf, isHeldByStaff, isPayable } from './handed-link.ts'
import { actorInWords, changesInWords, eventInWords, lastMark } from './history.ts'

const emailStatuses: Readonly<Record<Email['status'], Label>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  dropped: { label: 'Not needed', tone: 'quiet' },
  failed: { label: 'Failed', tone: 'bad' },
}
const othersShown = 20
const daysShown = 6

type Needs = App

/** Finds a booking that the user may see, by its reference in any case; returns null for others. */
export async function findOwn(app: App, user: Member, reference: string): Promise<Booking | null> {
  const booking = await findBookingByReference(app, reference.toUpperCase())
  const counselorId = bookingScope(user)
  return booking && (counselorId === null || booking.counselorId === counselorId) ? booking : null
}

export type BookingDetail = NonNullable<Awaited<ReturnType<typeof viewBooking>>>

/**
 * Returns the data of a booking's page, without the visitor's access token.
 *
 * @param freeFrom first India date with slots; null for today
 * @returns null without a booking that the user may see
 */
export async function viewBooking(
  app: Needs,
  user: Member,
  reference: string,
  freeFrom: IsoDate | null = null,
) {
  const booking = await findOwn(app, user, reference)
  if (!booking) return null
  const now = app.clock.now()
  const counselor = getCounselor(await listCounselors(app, app.clock.now()), booking.counselorId)
  const order = booking.kind === 'paid' ? await findOrder(app.db, { bookingId: booking.id }) : null
  const money = order && moneyInWords(order, now)
  const sentBack = (await listPartialRefunds(app.db, [booking.id])).get(booking.id)
  const room = staffJoinLink(app.config.siteUrl, booking)
  const { visitor } = booking
  const changeable = upcoming(booking, now).ok
  const handable = booking.state === 'confirmed' && now < booking.endsAt
  const history = await listHistory(app, booking.id)
  const begun = booking.state === 'confirmed' && now >= booking.startsAt
  const erased = history.some(({ event }) => event === 'erased')
  const markedAt = lastMark(history)
  return {
    session: formatBookingRow(booking, { room, counselor: null, refunded: sentBack, now }),
    /** Version that actions refer to. */
    version: booking.version,
    counselor: counselor.name,
    kind: booking.kind,
    bookedOn: formatShortDateTime(booking.createdAt, now),
    topic: visitor.topic,
    /** Status of the written plan; null for a session without one. */
    plan: hasPlanSection(booking) && !erased ? await planStatus(app, user, reference) : null,
    /** Other details of the visitor. */
    facts: factsOf(visitor, 'staff'),
    reminder: visitor.reminder,
    /** Consent of the visitor, with its time. */
    consent: `${formatConsent(visitor.consent)}, ${formatShortDateTime(visitor.consent.at, now)}`,
    money,
    /** Amount that an admin can refund for a session that has begun; null without any. */
    refund: order && order.order.disputedAt === null && may(user.role, 'money') ? refundOf(order, now) : null,
    handed: handedOf(booking, app.config.siteUrl, now),
    notes: (await listNotes(app, booking.id)).map(({ at, ...note }) => ({
      ...note,
      isOwn: note.author === user.email,
      when: formatShortDateTime(at, now),
    })),
    others: (await listBookingsOfSameVisitor(app, booking, bookingScope(user), othersShown)).map((other) => {
      const row = formatBookingRow(other, { room: '', counselor: null, refunded: undefined, now })
      const { reference, path, date, time, session, status } = row // a shared phone may belong to another person
      return { reference, path, date, time, session, status }
    }),
    history: history.map(({ id, at, event, actor, startsAt, details }) => ({
      id,
      when: formatShortDateTime(at, now),
      what: eventInWords(event, booking.kind, startsAt === null ? null : formatShortDateTime(startsAt, now)),
      changes: changesInWords(details),
      who: actorInWords(actor),
    })),
    emails: (await listBookingEmails(app, booking.id))
      .filter(
        ({ status, kind }) => !(kind === 'reminder' && status === 'waiting' && booking.state !== 'confirmed'),
      )
      .map(({ id, recipient, kind, status, at, error }) => ({
        id,
        recipient,
        kind: emailKinds[kind],
        status: emailStatuses[status],
        when: formatShortDateTime(at, now),
        error: status === 'sent' ? null : error,
      })),
    can: {
      mark: begun && !erased,
      changeWay: booking.state === 'confirmed' && now < booking.endsAt,
      unmark: !erased && markedAt !== null && unmark(booking, markedAt, now).ok,
      change: changeable,
      sendLink: booking.state === 'confirmed' && now < booking.endsAt && visitor.email !== null,
      decideMoney: may(user.role, 'money'),
      correct:
        !erased &&
        withContact(booking, { contact: { ...visitor, name: '' }, token: '', linkMinutes: 0 }, now).ok,
      note: !erased,
      erase: !erased && may(user.role, 'privacy'),
      giveBack: isHeldByStaff(booking, now),
      takeMoney: isPayable(booking, now) && may(user.role, 'money'),
    },
    /** Counselors available at its time; null when it can't be reassigned. */
    takers: handable ? await takersFor(app, user, booking) : null,
    /** Slots to move it to; null when it can't be moved. */
    free: changeable
      ? await freeDays(
          app,
          counselorToMoveTo(await listCounselors(app, app.clock.now()), booking),
          booking,
          freeFrom,
          now,
        )
      : null,
  }
}

function refundOf(order: OrderDetails, now: Millis) {
  try {
    const { payment, refundable } = findRefundable(order, now)
    const amount = decimalRupees(refundable)
    return { left: formatRupees(refundable), amount, byHand: isOfflinePayment(payment.id) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Lists the counselors to reassign to; includes those outside their hours only for admins. */
async function takersFor(app: Needs, user: Member, booking: Booking) {
  const counselors = await listCounselors(app, app.clock.now())
  if (!counselors.some(({ id, offered }) => offered && id !== booking.counselorId)) return null
  const takers = (await listReassignOptions(app, [booking])).get(booking.id) ?? []
  return may(user.role, 'everyone') ? takers : takers.filter(({ outside }) => !outside)
}

const hasPlanSection = ({ kind, state }: Booking) =>
  kind === 'paid' && (state === 'confirmed' || state === 'completed')

async function planStatus(app: App, user: Member, reference: string) {
  const plan = await viewPlan(app, user, reference)
  return plan && { isBegun: plan.version > 0, sent: plan.sent }
}

/** Lists the counselor's slots, including those inside the visitor's minimum notice. */
async function freeDays(
  app: Needs,
  counselor: Counselor,
  booking: Booking,
  from: IsoDate | null,
  now: Millis,
) {
  const today = indiaDate(now)
  const days = await bookableDays(app, withoutNotice(counselor), booking.kind, booking.id)
  const free = days.flatMap(({ date, slots }) => {
    const times = slots
      .filter((slot) => slot.available && slot.startsAt !== booking.startsAt)
      .map((slot) => ({ time: shown(slot).time, startsAt: slot.startsAt }))
    const [first] = times
    return first && date >= (from ?? today)
      ? [{ date, name: formatShortDate(first.startsAt, now), times: times.map(({ time }) => time) }]
      : []
  })
  /** `later` is the next date with slots; null without one. */
  return { days: free.slice(0, daysShown), later: free[daysShown]?.date ?? null }
}
