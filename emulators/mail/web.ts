import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { isFromOtherSite, isHostAllowed } from '../listen.ts'
import { createInboxApi } from './api.ts'
import type { FailureQueue } from './failures.ts'
import type { MessageStore } from './messages.ts'
import { isView, renderFramedHtml, renderInboxPage } from './pages.ts'

const pageCsp =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** Policy for the HTML of an email: no scripts, no requests and no origin. */
const mailCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export function createWebApp(messages: MessageStore, failures: FailureQueue, host: string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!isHostAllowed(host, c.req.header('host'))) return c.text('Open it as localhost.', 403)
    if (c.req.method !== 'GET' && isFromOtherSite(c.req.raw.headers))
      return c.text('Not from another site.', 403)
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', pageCsp)
  })
  app.route('/api', createInboxApi(messages, failures))

  app.get('/', (c) => c.html(renderInboxPage(messages.list())))
  app.get('/messages/:id', (c) => {
    const message = messages.get(c.req.param('id'))
    const view = c.req.query('view') ?? (message?.html ? 'html' : 'text')
    if (!message || !isView(view)) return c.html(renderInboxPage(messages.list()), 404)
    return c.html(renderInboxPage(messages.list(), { message, view }))
  })
  app.get('/messages/:id/body.html', (c) => {
    const message = messages.get(c.req.param('id'))
    if (!message) return c.notFound()
    c.header('Content-Security-Policy', mailCsp)
    return c.html(renderFramedHtml(message.html))
  })
  app.get('/messages/:id/invite.ics', (c) => {
    const calendar = messages.get(c.req.param('id'))?.calendar
    if (!calendar) return c.notFound()
    const headers = { 'Content-Type': 'text/calendar; charset=utf-8' }
    return c.body(calendar.ics, 200, {
      ...headers,
      'Content-Disposition': 'attachment; filename="invite.ics"',
    })
  })
  app.post('/clear', (c) => {
    messages.clear()
    return c.redirect('/', 303)
  })
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const stop = messages.onChange(() => void stream.writeSSE({ event: 'change', data: '' }))
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      stop()
    }),
  )
  for (const [name, type] of Object.entries({ 'inbox.css': 'text/css', 'inbox.js': 'text/javascript' })) {
    const file = new URL(`./public/${name}`, import.meta.url)
    app.get(`/${name}`, async (c) =>
      c.body(await readFile(file, 'utf8'), 200, { 'Content-Type': `${type}; charset=utf-8` }),
    )
  }
  return app
}
