import type { Emulator } from '../emulator.ts'
import type { Order } from '../entities.ts'
import { createStatusError, RazorpayError } from '../errors.ts'
import type { MerchantAccount } from '../rest.ts'

/** Names of the parameters that the checkout's forms send again: those of Razorpay, and our own for the frame. */
const names = [
  'key_id',
  'order_id',
  'name',
  'description',
  'prefill[name]',
  'prefill[email]',
  'prefill[contact]',
  'callback_url',
  'cancel_url',
  'frame_of',
  'frame_escape',
  'frame_confirm',
  'frame_backdrop',
  'frame_color',
] as const

export type ResubmittedParams = Partial<Record<(typeof names)[number], string>>

/** Parsed request for a checkout page. */
export type Checkout = {
  order: Order
  carried: ResubmittedParams
  /** Origin of the page that embeds the frame; null without a frame. */
  frameOf: string | null
}

/** Fields of a query or form. If a name is repeated, its last value is used. */
export type Params = Record<string, string>

/** @throws for an unknown key or order, or an invalid URL */
export function readCheckout({ store }: Emulator, account: MerchantAccount, params: Params): Checkout {
  const order = store.orders.get(params.order_id ?? '')?.entity
  if (params.key_id !== account.keyId) throw new RazorpayError(401, 'Authentication failed')
  if (!order) throw createStatusError('The id provided does not exist')
  if (params.amount && Number(params.amount) !== order.amount) {
    throw createStatusError(
      'Your order amount is different from your payment amount. To solve this, check and try again.',
    )
  }
  const carried: ResubmittedParams = {}
  for (const name of names) if (params[name]) carried[name] = params[name]
  for (const name of ['callback_url', 'cancel_url', 'frame_of'] as const) {
    const address = carried[name]
    if (address && !parseOrigin(address)) throw createStatusError(`The ${name} must be a valid URL.`)
  }
  const frameOf = parseOrigin(carried.frame_of ?? '')
  if (!frameOf && !carried.callback_url) throw createStatusError('The callback_url field is required.')
  return { order, carried, frameOf }
}

export function parseOrigin(address: string): string | null {
  const url = URL.parse(address)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : null
}

/**
 * Builds the content security policy: only the requesting page may embed the frame, and forms may post only to the
 * return URL.
 */
export function buildPolicy({ frameOf, carried }: Pick<Checkout, 'frameOf' | 'carried'>): string {
  const targets = [carried.callback_url, carried.cancel_url].flatMap((url) =>
    url ? new URL(url).origin : [],
  )
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${[...new Set(targets)].join(' ')}`.trim(),
    `frame-ancestors ${frameOf ?? "'none'"}`,
  ].join('; ')
}
