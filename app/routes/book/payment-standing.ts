import { data } from 'react-router'
import { askedNews, standingNews } from '#app/features/payments/standing-news.ts'
import { secret } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/payment-standing.ts'
import { privateHeaders } from './private-page.ts'

export const handle = secret

/** What we know of a payment, for the page that is open: a few bytes, asked for often. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(await standingNews(context.get(servicesContext), params.token))
}

/** The same after the provider was asked; with `opens` because its checkout is about to be opened. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const opens = (await request.formData()).has('opens')
  const services = context.get(servicesContext)
  return answer(await askedNews(services, params.token, context.get(addressContext), opens))
}

/** @throws a 404 answer for a link that leads nowhere */
function answer(news: Awaited<ReturnType<typeof standingNews>>) {
  if (!news) throw data('This link leads to no booking.', { status: 404 })
  return Response.json(news, { headers: privateHeaders('same-origin') })
}
