import { readFile } from 'node:fs/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { isFromOtherSite, isHostAllowed } from '../listen.ts'
import { readBooks } from './actions.ts'
import { renderBooksPage } from './books-page.ts'
import { createCheckoutRoutes } from './checkout/routes.ts'
import { createControlApi } from './control.ts'
import type { Emulator } from './emulator.ts'
import { RazorpayError, sendError } from './errors.ts'
import type { Faults } from './faults.ts'
import { createRestApi, type MerchantAccount } from './rest.ts'
import type { Webhooks } from './webhooks.ts'

const csp =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export function createWebApp(
  emulator: Emulator,
  account: MerchantAccount,
  { host, faults, webhooks }: { host: string; faults: Faults; webhooks: Webhooks },
): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!isHostAllowed(host, c.req.header('host'))) return c.text('Open it as localhost.', 403)
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', csp)
  })
  app.use('/_control/*', async (c, next) => {
    if (c.req.method !== 'GET' && isFromOtherSite(c.req.raw.headers)) {
      return c.text('Not from another site.', 403)
    }
    await next()
  })
  app.route('/_control', createControlApi(emulator, account, faults, webhooks))
  app.route('/v1', createCheckoutRoutes(emulator, account))
  app.route('/v1', createRestApi(emulator, account, faults) as unknown as Hono<{ Bindings: HttpBindings }>)

  app.get('/', (c) => c.html(renderBooksPage(readBooks(emulator), emulator.settings)))
  app.get('/books.css', async (c) => {
    const css = await readFile(new URL('./public/books.css', import.meta.url), 'utf8')
    return c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
  app.notFound((c) => sendError(new RazorpayError(404, 'The requested URL was not found on the server.'), c))
  app.onError((error, c) => {
    if (error instanceof RazorpayError) return sendError(error, c)
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400)
    if (error instanceof SyntaxError) return c.json({ error: error.message }, 400)
    console.error(error)
    return sendError(new RazorpayError(500, 'The emulator failed.'), c)
  })
  return app
}
