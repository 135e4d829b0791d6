import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { isFromOtherSite } from '../../listen.ts'
import { createProof } from '../actions.ts'
import type { Emulator } from '../emulator.ts'
import { RazorpayError } from '../errors.ts'
import { formatPaymentError } from '../failures.ts'
import { createPayment } from '../payments.ts'
import type { MerchantAccount } from '../rest.ts'
import { parseChosenMethod } from './methods.ts'
import { renderCheckoutPage, renderErrorPage, renderPaidPage, type SubmissionState } from './pages.ts'
import { buildPolicy, type Checkout, type Params, parseOrigin, readCheckout } from './request.ts'

const files = {
  'checkout.js': 'text/javascript',
  'checkout/frame.js': 'text/javascript',
  'checkout/frame.css': 'text/css',
}

/**
 * Creates the routes for a customer's browser.
 *
 * - `GET /checkout.js`: script that a merchant's page loads
 * - `GET /checkout/frame`: page that the script shows in a frame
 * - `POST /checkout/embedded`: hosted checkout, opened by a form of the merchant
 * - `POST /checkout/pay`: target of the forms in the frame and the hosted checkout
 */
export function createCheckoutRoutes(emulator: Emulator, account: MerchantAccount): Hono {
  const app = new Hono()
  for (const [name, type] of Object.entries(files)) {
    const file = new URL(`../public/${name.split('/').at(-1)}`, import.meta.url)
    app.get(`/${name}`, async (c) =>
      c.body(await readFile(file, 'utf8'), 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      }),
    )
  }
  const show = (c: Context, checkout: Checkout, state: SubmissionState = {}) => {
    c.header('Content-Security-Policy', buildPolicy(checkout))
    c.header('Referrer-Policy', 'strict-origin')
    return c.html(renderCheckoutPage(checkout, { lateMs: emulator.settings.late.afterMs, ...state }))
  }
  app.use('/checkout/*', async (c, next) => {
    await next()
    if (!(c.error instanceof RazorpayError)) return
    const frameOf = parseOrigin(c.req.query('frame_of') ?? '')
    const page = renderErrorPage(c.error.message, frameOf)
    const headers = { 'Content-Security-Policy': buildPolicy({ frameOf, carried: {} }) }
    c.res = await c.html(page, c.error.status, headers)
  })

  app.get('/checkout/frame', (c) => show(c, readCheckout(emulator, account, c.req.query())))
  app.post('/checkout/embedded', async (c) => show(c, readCheckout(emulator, account, await form(c))))
  app.post('/checkout/pay', async (c) => {
    if (isFromOtherSite(c.req.raw.headers)) throw new RazorpayError(403, 'Not from another site.')
    const params = await form(c)
    const checkout = readCheckout(emulator, account, params)
    if (checkout.order.status === 'paid') return show(c, checkout)
    const chosen = parseChosenMethod(params, new Date(emulator.clock.now()))
    if ('errors' in chosen) return show(c, checkout, { errors: chosen.errors, entered: params })
    const payment = createPayment(emulator, checkout.order.id, chosen.attempt)
    if (payment.status === 'failed') {
      return show(c, checkout, { failure: formatPaymentError(payment), entered: params })
    }
    c.header('Content-Security-Policy', buildPolicy(checkout))
    c.header('Referrer-Policy', 'strict-origin')
    return c.html(renderPaidPage(checkout, createProof(payment, account)))
  })
  return app
}

const form = async (c: Context): Promise<Params> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody()).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
