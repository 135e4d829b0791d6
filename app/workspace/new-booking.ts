import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import type { SessionKind } from '#app/availability/session.ts'
import { bookableDays, shown } from '#app/booking/list-slots.ts'
import { newToken } from '#app/booking/reference.ts'
import { withoutNotice } from '#app/booking/reschedule-booking.ts'
import { getSenderName, getSenderPhone } from '#app/enquiries/enquiry.ts'
import { findEnquiry } from '#app/enquiries/queries.ts'
import { formatRupees } from '#app/lib/money.ts'
import { addDays, fromSpoken, type IsoDate, indiaDate, isIsoDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { bookableBy } from './book-by-staff.ts'
import { recordedDays } from './outside-hours.ts'
import { findOwn } from './view-booking.ts'

type Needs = App

export type NewBookingPage = Awaited<ReturnType<typeof newBookingPage>>

/**
 * Returns the booking form for staff, filled in from the query: `counselor`, `date`, `time` (`16:00`) and `from`, a
 * booking reference or message id of the client. `from` is ignored when the user may not see that record.
 */
export async function newBookingPage(app: Needs, user: Member, query: URLSearchParams) {
  const now = app.clock.now()
  const counselors = await bookableBy(app, user)
  const counselor = counselors.find(({ id }) => id === query.get('counselor')) ?? counselors[0]
  const asked = query.get('date') ?? ''
  const today = indiaDate(now)
  const kind: SessionKind = query.get('session') === 'paid' ? 'paid' : 'free'
  const days = counselor ? await bookableDays(app, withoutNotice(counselor), kind) : []
  const free = days.flatMap(({ date, slots }) => {
    const times = slots.filter(({ available }) => available).map((slot) => shown(slot).time)
    return times.length > 0 ? [{ date, times }] : []
  })
  const earliest = addDays(today, -recordedDays)
  const date: IsoDate = isIsoDate(asked) && asked >= earliest ? asked : (free[0]?.date ?? today)
  const times = free.find((day) => day.date === date)?.times ?? []
  return {
    counselors: counselors.map(({ id, name }) => ({ id, name })),
    today,
    /** First day on which a session can still be recorded. */
    earliest,
    /** Available slots of the day in the counselor's hours. */
    free: { date, counselor: counselor?.name ?? '', times },
    mayTakeMoney: may(user.role, 'money'),
    price: formatRupees(app.business().paidPrice.total),
    minutes: app.business().sessionMinutes,
    /** Idempotency key of the form. */
    key: newToken(),
    values: {
      way: 'phone',
      ...(await personOf(app, user, query.get('from') ?? '')),
      session: kind,
      counselor: counselor?.id ?? '',
      date,
      time: query.get('time') ?? fromSpoken(times[0] ?? '') ?? '',
    } as Record<string, string>,
  }
}

/** Finds the client of a booking or message that the user may see. */
async function personOf(app: Needs, user: Member, from: string): Promise<Record<string, string>> {
  if (/^mg-/i.test(from)) {
    const booking = await findOwn(app, user, from)
    if (!booking) return {}
    const { name, phone, email, way, language, classLevel } = booking.visitor
    return { name, phone, way, email: email ?? '', language: language ?? '', classLevel: classLevel ?? '' }
  }
  if (!may(user.role, 'inbox')) return {}
  const found = await findEnquiry(app.db, user, from)
  if (!found) return {}
  const { enquiry } = found
  return { name: getSenderName(enquiry), phone: getSenderPhone(enquiry) ?? '', email: enquiry.fields.email }
}
