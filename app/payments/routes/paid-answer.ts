import { redirect, replace } from 'react-router'
import { formatSlotValue } from '#app/booking/calendar.ts'
import { type BookingInput, convertFormData, parseBooking } from '#app/booking/forms.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { answerForm } from '#app/booking/routes/answer-form.ts'
import { toFormValues } from '#app/booking/routes/load-form.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { checkPayment, recordCheckoutOpened } from '#app/payments/check-payment.ts'
import { extendPaidHold, holdPaidSlot } from '#app/payments/hold-session.ts'
import { accepted, payPath } from '#app/payments/paths.ts'
import { findCheckoutPage } from '#app/payments/payment-view.ts'
import type { App } from '#app/server/app-context.ts'
import { type HeldLink, readHeldLink } from './paid-page.ts'

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
