import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { RazorpaySettings } from './index.ts'

/** Error response of Razorpay: `{error:{code,description,…}}`. */
type Refusal = { error?: { description?: string } }
type Answer<Body> = { ok: true; body: Body } | { ok: false; description: string }

/**
 * Client for Razorpay's REST API (API v1, Basic auth, paise, Unix seconds) over fetch. The vendor's package
 * has a fixed host and drops the idempotency header of refunds. Both methods throw ProviderUnreachable when
 * the outcome is unknown.
 */
export function createAsk(settings: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`

  /**
   * Sends a request. Any 2xx is success and 400 is a rejection; for every other response, or without `key`,
   * the outcome is unknown.
   */
  async function ask<Body extends object>(
    path: string,
    key: keyof Body & string,
    sent?: { body: object; headers?: Record<string, string> },
  ): Promise<Answer<Body>> {
    try {
      const response = await fetch(`${settings.url}/v1${path}`, {
        method: sent ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...sent?.headers },
        body: sent && JSON.stringify(sent.body),
        redirect: 'error', // contains the secret
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
      })
      if (response.ok) {
        const body = (await response.json()) as Body | null
        if (body?.[key] === undefined) throw new ProviderUnreachable('it answered something else')
        return { ok: true, body }
      }
      if (response.status === 401) throw new ProviderUnreachable('it answered 401: it refuses our keys')
      if (response.status === 400) {
        const { error } = (await response.json()) as Refusal
        return { ok: false, description: String(error?.description ?? 'refused').slice(0, 300) }
      }
      throw new ProviderUnreachable(`it answered ${response.status}`)
    } catch (error) {
      throw new ProviderUnreachable(`Razorpay, ${path.replace(/_\w+/g, '_…')}: ${wordsOf(error)}`)
    }
  }

  async function read<Body extends object>(path: string, key: keyof Body & string): Promise<Body> {
    const answer = await ask<Body>(path, key)
    if (!answer.ok) throw new ProviderUnreachable(`Razorpay refused to tell: ${answer.description}`)
    return answer.body
  }

  return { ask, read }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof SyntaxError) return 'it answered no JSON' // the error message quotes the response
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return cause || error.message
}
