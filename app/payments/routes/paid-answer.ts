import { redirect, replace } from 'react-router'
import { answerForm } from '#app/booking/routes/answer-form.ts'
import { heldLinkIn } from '#app/booking/routes/held-link.ts'
import { checkPayment } from '#app/payments/check-payment.ts'
import { extendPaidHold } from '#app/payments/extend-hold.ts'
import { checkoutPage } from '#app/payments/paying.ts'
import { accepted, payPath } from '#app/payments/payment-path.ts'
import { askedNews } from '#app/payments/standing-news.ts'
import type { Services } from '#app/ports/services.ts'

/**
 * Handles a form of the paid session's page: selects or holds a slot, extends or repeats the hold, opens the payment,
 * or checks its status.
 *
 * @param query query of the page's URL
 * @param address client IP for rate limits
 */
export async function paidAnswer(
  services: Services,
  form: FormData,
  { query, address }: { query: URLSearchParams; address: string },
) {
  const terms = (query.get(accepted.name) ?? form.get(accepted.name)) === accepted.value
  const intent = form.get('intent')
  const token = query.get('pay') ?? ''
  if (intent === 'extend') {
    await extendPaidHold(services, token) // the page shows whether the hold was extended
    return replace(payPath(token, { terms }), 303)
  }
  if (intent === 'open') {
    const news = await askedNews(services, token, address, true)
    // sends the form on to the provider's page (RFC 9110, 15.4.8)
    if (news?.standing === 'to-pay') return redirect(await checkoutPage(services, token), 307)
    return replace(payPath(token, { terms, ...(news?.standing === 'unsure' && { check: 'unsure' }) }), 303)
  }
  if (intent === 'check') {
    const unsure = (await checkPayment(services, token, address)) === 'unsure'
    return replace(payPath(token, { terms, ...(unsure && { check: 'unsure' }) }), 303)
  }
  /** Hold that the form replaces, from the form or the payment's URL. */
  const holding = form.get('holding') ?? token
  const link = holding ? await heldLinkIn(services, new URLSearchParams({ held: String(holding) })) : null
  const again = intent === 'again' && link !== null
  const lead = ({ token }: { token: string }) => (again ? replace : redirect)(payPath(token, { terms }), 303)
  return answerForm(services, form, { session: 'paid', address, link, again, lead })
}
