import { listen } from '../listen.ts'
import {
  type Books,
  books,
  type DisputeEvent,
  dispute,
  type PaymentAsked,
  type Proof,
  payDirectly,
} from './actions.ts'
import { type Clock, realClock, stoppable } from './clock.ts'
import type { Dispute, Payment, Refund } from './entities.ts'
import { createFaults, type FaultAsked } from './faults.ts'
import { completeLate } from './payments.ts'
import { settle } from './refunds.ts'
import type { MerchantAccount } from './rest.ts'
import { change, initialSettings, type Settings, type SettingsChange, settingsChange } from './settings.ts'
import { createStore } from './store.ts'
import { createWeb } from './web.ts'
import { createWebhooks } from './webhooks.ts'
import type { World } from './world.ts'

export type RazorpayOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  /** The address to listen on; this machine only unless set. */
  host?: string
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  /** Where events are posted; none are when absent, until it is set. */
  webhookUrl?: string
  /** Keeps the books in this file and reads them back at the start; in memory only when absent. */
  stateFile?: string
  clock?: Clock
  settings?: SettingsChange
}

export type Razorpay = {
  /** `http://127.0.0.1:8035`: the base of the API and where checkout.js is. */
  origin: string
  keyId: string
  keySecret: string
  webhookSecret: string
  settings(): Settings
  set(changes: SettingsChange): void
  /** Lets the next calls of the API go wrong. */
  fault(asked: FaultAsked): void
  clearFaults(): void
  /** A customer pays, without a browser; a payment that failed has no proof. */
  pay(orderId: string, asked?: PaymentAsked): { payment: Payment; proof: Proof | null }
  /** The bank answers a late payment. */
  completeLate(paymentId: string): Payment
  settleRefund(refundId: string, as?: 'processed' | 'failed'): Refund
  /** Tells the merchant of a dispute about a payment. */
  dispute(paymentId: string, as: DisputeEvent): Dispute
  /** Delivers an event once more, whatever became of it. */
  resend(eventId: string): Promise<void>
  /** Ends once the first try of every event was answered. */
  idle(): Promise<void>
  books(): Books
  close(): Promise<void>
}

/**
 * A server that speaks the vendor's REST API, checkout and webhooks; no money moves.
 *
 * @throws when the port is taken
 */
export async function startRazorpay(options: RazorpayOptions = {}): Promise<Razorpay> {
  const host = options.host ?? '127.0.0.1'
  const account: MerchantAccount = {
    id: 'acc_TestEmulator01',
    keyId: options.keyId ?? 'rzp_test_emulator000001',
    keySecret: options.keySecret ?? 'emulator-key-secret',
    webhookSecret: options.webhookSecret ?? 'emulator-webhook-secret',
  }
  const settings = initialSettings(options.webhookUrl ?? null)
  change(settings, settingsChange.parse(options.settings ?? {}))
  const clock = stoppable(options.clock ?? realClock)
  const store = createStore(options.stateFile)
  const webhooks = createWebhooks(account, { store, clock, settings })
  const world: World = { store, clock, settings, emit: webhooks.emit }
  const faults = createFaults()
  const app = createWeb(world, account, { host, faults, webhooks })
  const server = await listen(app, options.port ?? 0, host)
  resume(world)
  webhooks.resume()

  return {
    origin: server.url,
    keyId: account.keyId,
    keySecret: account.keySecret,
    webhookSecret: account.webhookSecret,
    settings: () => structuredClone(settings),
    set: (changes) => change(settings, settingsChange.parse(changes)),
    fault: faults.add,
    clearFaults: faults.clear,
    pay: (orderId, asked = {}) => payDirectly(world, account, orderId, asked),
    completeLate: (paymentId) => completeLate(world, paymentId),
    settleRefund: (refundId, as) => settle(world, refundId, as),
    dispute: (paymentId, as) => dispute(world, paymentId, as),
    resend: (eventId) => webhooks.deliver([eventId]),
    idle: webhooks.idle,
    books: () => structuredClone(books(world)),
    async close() {
      clock.stop()
      webhooks.stop()
      await server.close()
    },
  }
}

/** Takes up what an earlier run had left to happen later. */
function resume(world: World): void {
  const { store, clock } = world
  const at = (time: number, run: () => void) => clock.after(Math.max(0, time - clock.now()), run)
  for (const { id, late } of store.payments.list()) {
    if (late?.at) at(late.at, () => completeLate(world, id))
  }
  for (const { id, settles } of store.refunds.list()) {
    if (settles?.at) at(settles.at, () => settle(world, id))
  }
}
