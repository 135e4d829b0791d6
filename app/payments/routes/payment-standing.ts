import { data } from 'react-router'
import { privateHeaders } from '#app/booking/routes/private-page.ts'
import { secret } from '#app/lib/page.ts'
import { askedNews, standingNews } from '#app/payments/standing-news.ts'
import { addressContext, servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/payment-standing.ts'

export const handle = secret

/** Returns the stored payment status as a few bytes, because the open page polls it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(await standingNews(context.get(servicesContext), params.token))
}

/** Returns the payment status after a check with the provider; `opens` means that the checkout is about to open. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const opens = (await request.formData()).has('opens')
  const services = context.get(servicesContext)
  return answer(await askedNews(services, params.token, context.get(addressContext), opens))
}

/** @throws a 404 response for an unknown link */
function answer(news: Awaited<ReturnType<typeof standingNews>>) {
  if (!news) throw data('This link leads to no booking.', { status: 404 })
  return Response.json(news, { headers: privateHeaders('same-origin') })
}
