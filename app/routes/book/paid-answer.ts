import { redirect, replace } from 'react-router'
import { checkPayment } from '#app/features/payments/check-payment.ts'
import { accepted, payPath } from '#app/features/payments/domain/payment-path.ts'
import { extendPaidHold } from '#app/features/payments/extend-hold.ts'
import { checkoutPage } from '#app/features/payments/paying.ts'
import { askedNews } from '#app/features/payments/standing-news.ts'
import type { Services } from '#app/ports/services.ts'
import { answerForm } from './answer-form.ts'
import { heldLinkIn } from './held-link.ts'

/**
 * Answers a form of the page of the paid session: it picks a time, holds it, holds it longer or again, opens its payment, or
 * looks whether it is paid.
 *
 * @param query of the page's address
 * @param address the visitor's network address, for limits
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
    await extendPaidHold(services, token) // whether it was, is on the page
    return replace(payPath(token, { terms }), 303)
  }
  if (intent === 'open') {
    const news = await askedNews(services, token, address, true)
    // the form goes on to the provider's own page as it is (RFC 9110, 15.4.8)
    if (news?.standing === 'to-pay') return redirect(await checkoutPage(services, token), 307)
    return replace(payPath(token, { terms, ...(news?.standing === 'unsure' && { check: 'unsure' }) }), 303)
  }
  if (intent === 'check') {
    const unsure = (await checkPayment(services, token, address)) === 'unsure'
    return replace(payPath(token, { terms, ...(unsure && { check: 'unsure' }) }), 303)
  }
  /** The hold that the form's takes the place of: it is in the form, or in the address of the payment. */
  const holding = form.get('holding') ?? token
  const link = holding ? await heldLinkIn(services, new URLSearchParams({ held: String(holding) })) : null
  const again = intent === 'again' && link !== null
  const lead = ({ token }: { token: string }) => (again ? replace : redirect)(payPath(token, { terms }), 303)
  return answerForm(services, form, { session: 'paid', address, link, again, lead })
}
