import { data, redirect } from 'react-router'
import { listAvailableStarts } from '#app/booking/calendar.ts'
import { type BookingInput, convertDetailsToFormValues, parseBooking } from '#app/booking/forms.ts'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { handleBookingForm } from '#app/booking/routes/handle-booking-form.ts'
import { loadBooking } from '#app/booking/routes/load-booking.ts'
import { loadForm, readPrefill } from '#app/booking/routes/load-form.ts'
import { formatShortTime } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { type BookingParameter, bookingParameters, payPath, readTerms } from '#app/payments/paths.ts'
import { formatHold, loadPaymentWindow } from '#app/payments/payment-view.ts'
import { placeBooking } from '#app/payments/place-booking.ts'
import type { App } from '#app/server/app-context.ts'

/** Loads the page of the paid session: the form, prefilled from the booking that the URL names, and the payment. */
export async function loadPaidPage(app: App, query: URLSearchParams) {
  const link = await findLinkedBooking(app, query)
  const held = link && link.as !== 'from' ? link : null
  const upgraded = link?.as === 'from' && isUpgradable(link) ? link : null
  /** Booking that the next hold replaces, so that its slot is shown as available. */
  const own = held ?? upgraded
  const board = await loadCalendar(app, 'paid', {
    counselor: query.get('counselor') ?? link?.booking.counselorId,
    language: link?.booking.visitor.language,
    except: own?.booking.id,
  })
  const isWaiting = held?.as === 'held' && held.view.status === 'waiting-for-payment'
  return {
    ...loadForm(board, query, own?.booking.startsAt),
    ...readTerms(query),
    values: link
      ? { ...convertDetailsToFormValues(link.booking.visitor), consent: held !== null }
      : readPrefill(query),
    ...(own && { holding: own.token }),
    prefilledFrom: link?.token,
    /** Free session to upgrade. `isSameTime`: the paid session can start at the same time. */
    upgraded: upgraded && {
      startsAt: upgraded.booking.startsAt,
      isSameTime: listAvailableStarts(board.calendar.days).includes(upgraded.booking.startsAt),
    },
    /** Active hold that the form changes; null if there is none. */
    held: isWaiting ? { startsAt: held.booking.startsAt, until: formatHold(app, held.booking).time } : null,
    payment: held?.as === 'pay' ? await loadPaymentWindow(app, held) : null,
  }
}

/** Booking that the page's URL names, with the query parameter that contains its token. */
type LinkedBooking = { as: BookingParameter; token: string } & Awaited<ReturnType<typeof loadBooking>>

/** @throws a 404 response for an unknown token, or a redirect to the booking's page when it can't be paid */
async function findLinkedBooking(app: App, query: URLSearchParams): Promise<LinkedBooking | null> {
  for (const as of bookingParameters) {
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

const isUpgradable = ({ booking, view }: Pick<LinkedBooking, 'booking' | 'view'>): boolean =>
  booking.kind === 'free' && view.status === 'booked'

/**
 * Holds the chosen slot and releases the visitor's earlier hold. If the visitor already holds this slot with the same
 * details, keeps that hold and redirects to its payment.
 */
export async function handlePaidForm(app: App, form: FormData, clientIp: string) {
  const holding = form.get('holding')
  const link = holding ? await findLinkedBooking(app, new URLSearchParams({ held: String(holding) })) : null
  return handleBookingForm(app, form, {
    session: 'paid',
    clientIp,
    replaces: link?.token,
    redirectAfter: ({ token }) => redirect(payPath(token, readTerms(form)), 303),
    async book(input, request) {
      if (link && isSameHold(input, link)) return link.booking
      return (await placeBooking(app, input, request)).booking
    },
  })
}

/** Returns whether the booking is an active hold with the slot and the details of the form. */
function isSameHold(input: BookingInput, { booking, view }: LinkedBooking): boolean {
  const [date, time] = [indiaDate(booking.startsAt), formatShortTime(booking.startsAt)]
  const own = { session: 'paid', counselor: booking.counselorId, date, time, consent: true }
  const held = parseBooking({ ...convertDetailsToFormValues(booking.visitor), ...own })
  const isActive = view.status === 'waiting-for-payment'
  return isActive && held.ok && JSON.stringify(held.input) === JSON.stringify(input)
}
