import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { listen } from '../listen.ts'
import { createFailureQueue, type Failure } from './failures.ts'
import { createMessageStore, type Message } from './messages.ts'
import { createSmtpServer } from './smtp.ts'
import { createWebApp } from './web.ts'

export type InboxOptions = {
  /** Port; 0, the default, means any free port. */
  smtpPort?: number
  webPort?: number
  /** Host to listen on, loopback by default. */
  host?: string
  /** Number of stored messages; older messages are deleted. */
  keep?: number
}

export type Inbox = {
  /** `smtp://127.0.0.1:1025` */
  smtpUrl: string
  webUrl: string
  /** Returns the messages, newest first. */
  messages(): Message[]
  clear(): void
  /** Rejects the next `count` emails with an SMTP code: 4xx for a temporary, 5xx for a permanent failure. */
  failNext(count: number, failure: Failure): void
  close(): Promise<void>
}

/**
 * Starts a mail server that stores emails, with a page that shows them.
 *
 * @throws if a port is in use
 */
export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1'
  const messages = createMessageStore(options.keep ?? 500)
  const failures = createFailureQueue()
  const smtp = createSmtpServer(messages, failures)
  smtp.on('error', () => {}) // a client disconnected; `listen` reports its own errors below
  const listener = smtp.listen(options.smtpPort ?? 0, host)
  await once(listener, 'listening')
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  const web = await listen(createWebApp(messages, failures, host), options.webPort ?? 0, host).catch(
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
