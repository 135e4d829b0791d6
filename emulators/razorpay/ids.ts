import { createHmac, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Fourteen letters and digits, as the vendor's ids have after their prefix. */
export const randomId = (prefix = '') =>
  prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')

export const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

/** What the checkout hands over as proof of a payment. */
export const paymentSignature = (orderId: string, paymentId: string, keySecret: string) =>
  hmac(`${orderId}|${paymentId}`, keySecret)

/** The header of a webhook, over its body as it is sent. */
export const webhookSignature = (body: string, webhookSecret: string) => hmac(body, webhookSecret)
