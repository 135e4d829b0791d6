import { data, redirect } from 'react-router'
import { isAvailable } from '#app/booking/calendar.ts'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { loadBooking } from '#app/booking/routes/load-booking.ts'
import { loadForm, readPrefill, toFormValues } from '#app/booking/routes/load-form.ts'
import { accepted, type LinkName, linkNames } from '#app/payments/paths.ts'
import { viewHold, viewPayment } from '#app/payments/payment-view.ts'
import type { App } from '#app/server/app-context.ts'

/** Returns the data of the paid session's page: the form, prefilled from the booking in the URL, and its payment. */
export async function loadPaidPage(app: App, query: URLSearchParams) {
  const link = await readHeldLink(app, query)
  const terms = query.get(accepted.name) === accepted.value
  const payment = link?.as === 'pay' ? await viewPayment(app, link, terms) : null
  const held = link && link.as !== 'from' ? link : null
  const upgraded = link?.as === 'from' && isUpgradable(link) ? link : null
  /** Booking whose slot counts as available, because the next hold replaces it. */
  const own = held ?? upgraded
  const counselor = query.get('counselor') ?? link?.booking.counselorId
  const values = link ? toFormValues(link.booking, held !== null) : readPrefill(query)
  const board = await loadCalendar(app, 'paid', {
    counselor,
    language: link?.booking.visitor.language,
    except: own?.booking.id,
  })
  const behind = held?.as === 'held' ? held : null
  return {
    ...loadForm(board, query, own && { date: own.view.date, time: own.view.time }),
    values,
    ...(own && { holding: own.token }),
    link: link && { as: link.as, token: link.token },
    prefilledFrom: link?.token,
    /** Free session to upgrade, and whether the paid session can start at the same time. */
    upgraded: upgraded && {
      ...{ date: upgraded.view.date, time: upgraded.view.time },
      isSameTime: isAvailable(board.calendar, upgraded.view),
    },
    /** Active hold while its payment is not shown. */
    held:
      behind?.view.status === 'waiting-for-payment'
        ? { date: behind.view.date, time: behind.view.time, until: viewHold(app, behind.booking).time }
        : null,
    terms,
    payment,
  }
}

/** Booking named by a URL of the payment page, with the role of its link. */
export type HeldLink = { as: LinkName; token: string } & Awaited<ReturnType<typeof loadBooking>>

/**
 * Reads `?pay=`, `?held=` or `?from=`.
 *
 * @throws a 404 response for an unknown link; a redirect to the booking's page when nothing is left to pay
 */
export async function readHeldLink(app: App, query: URLSearchParams): Promise<HeldLink | null> {
  for (const as of linkNames) {
    const token = query.get(as)
    if (token === null) continue
    const found = await loadBooking(app, token)
    const { kind, status } = found.booking
    if (as === 'held' && isUpgradable(found)) return { as: 'from', token, ...found }
    if (as !== 'from' && kind !== 'paid') throw data('We couldn’t find this booking.', { status: 404 })
    const open = status === 'held' || status === 'expired' || (as === 'pay' && found.view.status === 'booked')
    if (as !== 'from' && !open) throw redirect(`/bookings/${token}`)
    return { as, token, ...found }
  }
  return null
}

/** Checks for an upcoming free session that can be upgraded. */
const isUpgradable = ({ booking, view }: Pick<HeldLink, 'booking' | 'view'>): boolean =>
  booking.kind === 'free' && view.status === 'booked'
