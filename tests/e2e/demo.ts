import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Message } from '../../emulators/mail/messages.ts'
import type { Books, DirectPayment } from '../../emulators/razorpay/actions.ts'
import type { FaultRequest } from '../../emulators/razorpay/faults.ts'
import type { SettingsChange } from '../../emulators/razorpay/settings.ts'
import { findDemoPort } from '../../scripts/tools/postgres.ts'
import { fillDataFolder } from '../empty-databases.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { publishCompany } from '../publish-company.ts'
import { type Settings, type Site, startSite } from '../site.ts'

export const admin = { email: 'admin@example.org', password: 'an-admin-for-tests' }
export const counselor = { email: 'counselor@example.org', password: 'a-counselor-for-tests' }

export type Demo = Site & {
  /** Waits for `atLeast` emails to an address and returns them, newest first, filtered by words in the subject. */
  mails(to: string, atLeast: number, subject?: string): Promise<Message[]>
  /** Makes the next emails fail permanently. */
  refuseMails(count: number): Promise<void>
  payments: Payments
  stop(): Promise<void>
}

/**
 * Starts the demo that a worker's tests share. Uses the PostgreSQL server if there is one, because it needs a third of
 * the processor time of the embedded database.
 */
export async function startSharedDemo(): Promise<Demo> {
  if (!serverUrl) return startDemo()
  let drop = async () => {}
  const url = await createFreshDatabase((end) => {
    drop = end
  })
  const demo = await startDemo({ DATABASE_URL: url })
  return {
    ...demo,
    async stop() {
      await demo.stop()
      await drop()
    },
  }
}

/** Starts the site in demo mode, on the port used by the links in its emails. */
export async function startDemo(settings: Settings = {}): Promise<Demo> {
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-e2e-'))
  const clean = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  if (!settings.DATABASE_URL && !settings.DATA_DIR) fillDataFolder(folder)
  process.once('exit', clean) // removes the folder even if the site fails to start
  const site = await startSite({
    DATA_DIR: folder,
    PORT: String(await findDemoPort()),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    COUNSELOR_EMAIL: counselor.email,
    COUNSELOR_PASSWORD: counselor.password,
    ...settings,
  })
  // with a GSTIN, buyers get invoices
  await publishCompany(site.url, admin, { gstin: '36AAAAA0000A1Z3' })
  const inbox = /^ +Mail +(http\S+)/m.exec(site.output())?.[1]
  const money = /^ +Money +(http\S+)/m.exec(site.output())?.[1] ?? ''
  return {
    ...site,
    payments: paymentsAt(money),
    async mails(to, atLeast, subject = '') {
      const query = new URLSearchParams({ to, subject, atLeast: String(atLeast), timeoutMs: '30000' })
      const found = (await (await fetch(`${inbox}/api/messages?${query}`)).json()) as Message[]
      if (found.length < atLeast) throw new Error(`${found.length} emails to ${to} about “${subject}”`)
      return found
    },
    async refuseMails(count) {
      const body = JSON.stringify({ count, code: 550, text: 'No such mailbox' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${inbox}/api/failures`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    },
    async stop() {
      await site.kill('SIGTERM')
      process.removeListener('exit', clean)
      clean()
    },
  }
}

/** Control of the demo's payment provider. */
export type Payments = {
  origin: string
  books(): Promise<Books>
  /** Returns the id of a booking's order. */
  orderOf(reference: string): Promise<string>
  /** Pays an order directly at the provider. */
  pay(order: string, how: DirectPayment): Promise<void>
  /** Completes a pending payment, as a slow bank would. */
  complete(payment: string): Promise<void>
  change(settings: SettingsChange): Promise<void>
  fail(fault: FaultRequest): Promise<void>
}

function paymentsAt(origin: string): Payments {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/_control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  const books = async () => (await fetch(`${origin}/_control/books`)).json() as Promise<Books>
  return {
    origin,
    books,
    async orderOf(reference) {
      const { orders } = await books()
      const order = orders.find(({ receipt }) => receipt === reference)
      if (!order) throw new Error(`no order for ${reference}`)
      return order.id
    },
    pay: (order, how) => ask(`/orders/${order}/pay`, how),
    complete: (payment) => ask(`/payments/${payment}/complete`, {}),
    change: (settings) => ask('/settings', settings),
    fail: (fault) => ask('/faults', fault),
  }
}

/** Splits a calendar into unfolded lines (RFC 5545, section 3.1). */
export const splitLines = (ics: string): string[] => ics.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
