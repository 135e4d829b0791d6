import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { listen } from '../listen.ts'
import { createFailures, type Failure } from './failures.ts'
import { createMessages, type Message } from './messages.ts'
import { createSmtp } from './smtp.ts'
import { createWeb } from './web.ts'

export type InboxOptions = {
  /** 0, the default, takes any free port. */
  smtpPort?: number
  webPort?: number
  /** The address to listen on; this machine only unless set. */
  host?: string
  /** How many of the newest messages are kept. */
  keep?: number
}

export type Inbox = {
  /** `smtp://127.0.0.1:1025` */
  smtpUrl: string
  webUrl: string
  /** Newest first. */
  messages(): Message[]
  clear(): void
  /** The next `count` mails are refused with an SMTP code, 4xx for "try again", 5xx for "never". */
  failNext(count: number, failure: Failure): void
  close(): Promise<void>
}

/**
 * A mail server that keeps what it gets, and a page to read it on.
 *
 * @throws when a port is taken
 */
export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1'
  const messages = createMessages(options.keep ?? 500)
  const failures = createFailures()
  const smtp = createSmtp(messages, failures)
  smtp.on('error', () => {}) // a client that hangs up; that it cannot listen is seen below
  const listener = smtp.listen(options.smtpPort ?? 0, host)
  await once(listener, 'listening')
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  const web = await listen(createWeb(messages, failures, host), options.webPort ?? 0, host).catch(
    async (error) => {
      await closeSmtp()
      throw error
    },
  )
  return {
    smtpUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${(listener.address() as AddressInfo).port}`,
    webUrl: web.url,
    messages: () => messages.list(),
    clear: messages.clear,
    failNext: failures.next,
    async close() {
      await Promise.all([closeSmtp(), web.close()])
    },
  }
}
