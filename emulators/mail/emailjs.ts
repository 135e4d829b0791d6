import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isHostAllowed, listen } from '../listen.ts'
import {
  createThrottle,
  findRequestError,
  isRecord,
  parseFormFields,
  parseJsonFields,
  type RequestFields,
} from './emailjs-rules.ts'
import { createFailureQueue, type Failure, parseFailure } from './failures.ts'

export type ReceivedRequest = {
  receivedAt: string
  endpoint: 'send' | 'send-form'
  user_id: string
  service_id: string
  template_id: string
  template_params: Record<string, string>
}

export type EmailJsOptions = {
  /** Port; 0, the default, means any free port. */
  port?: number
  host?: string
  /** Key of the account; without it, any key is accepted. */
  publicKey?: string
  privateKey?: string
  /** Minimum interval between requests, by default 1000; 0 for no limit. A request within the interval gets 429. */
  minIntervalMs?: number
}

export type EmailJs = {
  origin: string
  /** Accepted requests, newest first. */
  received(): ReceivedRequest[]
  clear(): void
  /** Answers the next `count` requests with a status and text. */
  failNext(count: number, failure: Failure): void
  close(): Promise<void>
}

/** Starts a server with EmailJS's REST protocol (v1.0), which stores requests and sends no email. */
export async function startEmailJs(options: EmailJsOptions = {}): Promise<EmailJs> {
  const host = options.host ?? '127.0.0.1'
  const failures = createFailureQueue()
  const throttled = createThrottle(options.minIntervalMs ?? 1000)
  let received: ReceivedRequest[] = []

  const answer = (
    endpoint: ReceivedRequest['endpoint'],
    fields: RequestFields,
    browser: boolean,
  ): Failure => {
    const refusal = failures.take() ?? findRequestError(fields, browser, options) ?? throttled()
    if (refusal) return refusal
    const { user_id, service_id, template_id, template_params } = fields
    const request = {
      receivedAt: new Date().toISOString(),
      endpoint,
      user_id,
      service_id,
      template_id,
      template_params,
    }
    received = [request, ...received].slice(0, 500)
    return { code: 200, text: 'OK' }
  }
  const respond = ({ code, text }: Failure) =>
    new Response(text, { status: code, headers: { 'content-type': 'text/plain; charset=utf-8' } })

  const app = new Hono()
  app.use(async (c, next) => {
    if (!isHostAllowed(host, c.req.header('host'))) return c.text('Open it as localhost.', 403)
    await next()
  })
  app.use('/api/v1.0/*', cors())
  app.post('/api/v1.0/email/send', async (c) => {
    const body = await c.req.json().catch(() => null)
    if (!isRecord(body)) return respond({ code: 400, text: 'Bad Request' })
    return respond(answer('send', parseJsonFields(body), c.req.header('origin') !== undefined))
  })
  app.post('/api/v1.0/email/send-form', async (c) => {
    const form = await c.req.formData().catch(() => null)
    if (!form) return respond({ code: 400, text: 'Bad Request' })
    return respond(answer('send-form', parseFormFields(form), c.req.header('origin') !== undefined))
  })
  app.get('/requests', (c) => c.json(received))
  app.delete('/requests', (c) => {
    received = []
    return c.body(null, 204)
  })
  app.post('/failures', async (c) => {
    const asked = parseFailure(await c.req.json().catch(() => null))
    if (!asked) return c.json({ error: 'send {"count": 1, "code": 429, "text": "…"}' }, 400)
    failures.next(asked.count, asked.failure)
    return c.body(null, 204)
  })

  const server = await listen(app, options.port ?? 0, host)
  return {
    origin: server.url,
    received: () => received,
    clear() {
      received = []
    },
    failNext: failures.next,
    close: server.close,
  }
}
