import { data, redirect, replace } from 'react-router'
import { formatSlotValue, isAvailable } from '#app/booking/calendar.ts'
import { type BookingInput, convertFormData, parseBooking } from '#app/booking/forms.ts'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { answerForm } from '#app/booking/routes/answer-form.ts'
import { loadBooking } from '#app/booking/routes/load-booking.ts'
import { loadForm, readPrefill, toFormValues } from '#app/booking/routes/load-form.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { checkPayment, recordCheckoutOpened } from '#app/payments/check-payment.ts'
import { extendPaidHold, holdPaidSlot } from '#app/payments/hold-session.ts'
import { accepted, type LinkName, linkNames, payPath } from '#app/payments/paths.ts'
import { findCheckoutPage, viewHold, viewPayment } from '#app/payments/payment-view.ts'
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
type HeldLink = { as: LinkName; token: string } & Awaited<ReturnType<typeof loadBooking>>

/**
 * Reads `?pay=`, `?held=` or `?from=`.
 *
 * @throws a 404 response for an unknown link; a redirect to the booking's page when nothing is left to pay
 */
async function readHeldLink(app: App, query: URLSearchParams): Promise<HeldLink | null> {
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

/**
 * Handles a form of the paid session's page: holds a slot, extends the hold, opens the payment or checks its
 * status.
 *
 * @param query query of the page's URL
 * @param address client IP for rate limits
 */
export async function answerPaidPage(
  app: App,
  form: FormData,
  { query, address }: { query: URLSearchParams; address: string },
) {
  const terms = (query.get(accepted.name) ?? form.get(accepted.name)) === accepted.value
  const intent = form.get('intent')
  const token = query.get('pay') ?? ''
  const backToPayment = () => replace(payPath(token, { terms }), 303)
  if (intent === 'extend') {
    // the page shows whether the hold was extended
    await extendPaidHold(app, token).catch((error) => {
      if (!(error instanceof DomainError)) throw error
    })
    return backToPayment()
  }
  if (intent === 'open') {
    const booking = await findBookingByToken(app, token)
    const url = booking && (await findCheckoutPage(app, booking))
    if (!url) return backToPayment()
    await recordCheckoutOpened(app, token)
    return redirect(url, 307) // sends the form on to the provider's page (RFC 9110, 15.4.8)
  }
  if (intent === 'check') {
    await checkPayment(app, token, address)
    return backToPayment()
  }
  /** Hold that the form replaces, from the form or the payment's URL. */
  const holding = form.get('holding') ?? token
  const link = holding ? await readHeldLink(app, new URLSearchParams({ held: String(holding) })) : null
  return answerForm(app, form, {
    ...{ session: 'paid', clientIp: address, replaces: link?.token },
    redirectAfter: (booking) => redirect(payPath(booking.token, { terms }), 303),
    async book(input, request) {
      if (link && isHeld(input, link)) return link.booking
      // without an order, the payment page tries again
      return (await holdPaidSlot(app, input, request)).booking
    },
  })
}

/** Returns the form that a held booking was made with. */
function toForm({ booking, view }: HeldLink): FormData {
  const own = { counselor: [booking.counselorId], slot: [formatSlotValue(view)] }
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...toFormValues(booking, true), ...own }))
    for (const value of values) form.append(name, value)
  return form
}

/** Whether a form repeats an active hold, so that no new hold is needed. */
function isHeld(input: BookingInput, link: HeldLink): boolean {
  const held = parseBooking({ ...convertFormData(toForm(link)), session: 'paid' })
  const isActive = link.view.status === 'waiting-for-payment'
  return isActive && held.ok && JSON.stringify(held.input) === JSON.stringify(input)
}
