import { MINUTE } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Env } from '../env.ts'
import { clocksApart, codeOf, type Finding, ok, warning, wrong } from './finding.ts'

/** Whether the provider takes our keys, and whether its webhooks find us and are refused with a wrong signature. */
export async function lookAtPayments(env: Pick<Env, 'provider' | 'siteUrl'>, now: () => number) {
  const { provider } = env
  if (!provider) return [ok('Payments', 'a demo moves no money')]
  return [
    ...(await keysOf(provider, now)),
    await clockOf(provider, now),
    await webhookOf(provider, env.siteUrl),
  ]
}

/** A harmless question that only who has the keys may ask: the payments of the last minute. */
async function keysOf(provider: PaymentProvider, now: () => number): Promise<Finding[]> {
  try {
    await provider.paymentsIn({ from: now() - MINUTE, to: now() })
    const taken = ok(provider.name, 'takes our keys')
    return provider.test ? [taken, warning(provider.name, 'these are test keys: no money moves')] : [taken]
  } catch (error) {
    if (error instanceof Error && error.message.includes('refuses our keys'))
      return [wrong(provider.name, "refuses our keys: set the key's id and secret anew from its dashboard")]
    return [
      wrong(provider.name, `can't be asked: ${provider.url} does not answer as it should; check the network`),
    ]
  }
}

async function clockOf({ name, url }: PaymentProvider, now: () => number): Promise<Finding> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date)
      ? warning('Clock', `${name} tells no time`)
      : clocksApart(`${name}'s`, date, now())
  } catch (error) {
    return warning('Clock', `${name} could not be asked for the time (${codeOf(error)})`)
  }
}

/** The provider's way to us, from here: a webhook that nobody signed. */
async function webhookOf({ id, name }: PaymentProvider, siteUrl: string): Promise<Finding> {
  const what = `Webhook of ${name}`
  const address = `${siteUrl}/api/v1/webhooks/${id}`
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', [`x-${id}-signature`]: 'wrong' },
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    if (status === 400) return ok(what, `${address} answers, and refuses what is signed wrong`)
    return wrong(what, `${address} answered ${status} where the site answers 400: the proxy leads elsewhere`)
  } catch (error) {
    return warning(
      what,
      `${address} can't be reached from here (${codeOf(error)}): start the site, check DNS and proxy`,
    )
  }
}
