import { createHmac, randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Generates an id with 14 letters and digits after the prefix, like Razorpay's. */
export const generateId = (prefix = '') =>
  prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')

export const generateDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Computes the signature that the checkout returns as proof of a payment. */
export const computePaymentSignature = (orderId: string, paymentId: string, keySecret: string) =>
  hmac(`${orderId}|${paymentId}`, keySecret)

/** Computes the signature header of a webhook from its exact body. */
export const computeWebhookSignature = (body: string, webhookSecret: string) => hmac(body, webhookSecret)
