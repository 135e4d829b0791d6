import type { Failure } from './failures.ts'

/** Fields of a request, with EmailJS's names. Missing fields are empty strings. */
export type RequestFields = {
  user_id: string
  service_id: string
  template_id: string
  accessToken: string
  template_params: Record<string, string>
}

type Account = { publicKey?: string; privateKey?: string }

const dashboard = 'https://dashboard.emailjs.com/admin'

/** Returns the first error that EmailJS would report, or null. A browser needs no private key; a program does. */
export function findRequestError(fields: RequestFields, browser: boolean, account: Account): Failure | null {
  const bad = (text: string) => ({ code: 400, text })
  if (!fields.user_id) return bad(`The public key is required. Visit ${dashboard}/account`)
  if (!fields.service_id) return bad(`The service ID is required. Visit ${dashboard}`)
  if (!fields.template_id) return bad(`The template ID is required. Visit ${dashboard}/templates`)
  if (account.publicKey && fields.user_id !== account.publicKey) return { code: 403, text: 'Forbidden' }
  if (browser) return null
  if (!fields.accessToken) return { code: 403, text: 'API calls are disabled for non-browser applications' }
  return account.privateKey && fields.accessToken !== account.privateKey
    ? { code: 403, text: 'Forbidden' }
    : null
}

/** Creates a check that returns 429 for a request within `minIntervalMs` of an earlier one. */
export function createThrottle(minIntervalMs: number): () => Failure | null {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    const tooSoon = now - last < minIntervalMs
    if (!tooSoon) last = now
    return tooSoon ? { code: 429, text: 'Too Many Requests' } : null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the JSON of a `send` request, which has the template's parameters in `template_params`. */
export function parseJsonFields(body: Record<string, unknown>): RequestFields {
  const params = isRecord(body.template_params) ? body.template_params : {}
  return fieldsFrom(body, params)
}

/** Reads a `send-form` request. Its fields are the template's parameters, except those that EmailJS itself defines. */
export function parseFormFields(form: FormData): RequestFields {
  const all = Object.fromEntries(form.entries())
  const { lib_version: _, user_id: _u, service_id: _s, template_id: _t, accessToken: _a, ...params } = all
  return fieldsFrom(all, params)
}

function fieldsFrom(source: Record<string, unknown>, params: Record<string, unknown>): RequestFields {
  const text = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : String(value))
  return {
    user_id: text(source.user_id),
    service_id: text(source.service_id),
    template_id: text(source.template_id),
    accessToken: text(source.accessToken),
    template_params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value)])),
  }
}
