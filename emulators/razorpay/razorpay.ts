import { listen } from '../listen.ts'
import {
  type Books,
  changeDispute,
  type DirectPayment,
  type DisputeEvent,
  type PaymentProof,
  payDirectly,
  readBooks,
} from './actions.ts'
import { type Clock, createStoppableClock, realClock } from './clock.ts'
import type { Emulator } from './emulator.ts'
import type { Dispute, Payment, Refund } from './entities.ts'
import { createFaultInjector, type FaultRequest } from './faults.ts'
import { completeLatePayment } from './payments.ts'
import { settleRefund } from './refunds.ts'
import type { MerchantAccount } from './rest.ts'
import {
  changeSettings,
  initialSettings,
  type Settings,
  type SettingsChange,
  settingsChangeSchema,
} from './settings.ts'
import { createStore } from './store.ts'
import { createWebApp } from './web.ts'
import { createWebhooks } from './webhooks.ts'

export type RazorpayOptions = {
  /** Port; 0, the default, means any free port. */
  port?: number
  /** Host to listen on, loopback by default. */
  host?: string
  keyId?: string
  keySecret?: string
  webhookSecret?: string
  /** URL that receives webhooks; none are sent until it is set. */
  webhookUrl?: string
  /** File that stores all records across restarts; without it they are only in memory. */
  stateFile?: string
  clock?: Clock
  settings?: SettingsChange
}

export type Razorpay = {
  /** Base URL of the API and of checkout.js, such as `http://127.0.0.1:8035`. */
  origin: string
  keyId: string
  keySecret: string
  webhookSecret: string
  settings(): Settings
  set(changes: SettingsChange): void
  fault(request: FaultRequest): void
  clearFaults(): void
  /** Pays an order without a browser. A failed payment has no proof. */
  pay(orderId: string, payment?: DirectPayment): { payment: Payment; proof: PaymentProof | null }
  completeLate(paymentId: string): Payment
  settleRefund(refundId: string, as?: 'processed' | 'failed'): Refund
  /** Changes the dispute of a payment and notifies the merchant. */
  dispute(paymentId: string, as: DisputeEvent): Dispute
  /** Delivers an event again, even after a successful delivery. */
  resend(eventId: string): Promise<void>
  /** Resolves after the first delivery attempt of every event. */
  idle(): Promise<void>
  books(): Books
  close(): Promise<void>
}

/**
 * Starts an emulator of Razorpay's REST API, checkout and webhooks.
 *
 * @throws if the port is in use
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
  changeSettings(settings, settingsChangeSchema.parse(options.settings ?? {}))
  const clock = createStoppableClock(options.clock ?? realClock)
  const store = createStore(options.stateFile)
  const webhooks = createWebhooks(account, { store, clock, settings })
  const emulator: Emulator = { store, clock, settings, emit: webhooks.emit }
  const faults = createFaultInjector()
  const app = createWebApp(emulator, account, { host, faults, webhooks })
  const server = await listen(app, options.port ?? 0, host)
  resume(emulator)
  webhooks.resume()

  return {
    origin: server.url,
    keyId: account.keyId,
    keySecret: account.keySecret,
    webhookSecret: account.webhookSecret,
    settings: () => structuredClone(settings),
    set: (changes) => changeSettings(settings, settingsChangeSchema.parse(changes)),
    fault: faults.add,
    clearFaults: faults.clear,
    pay: (orderId, payment = {}) => payDirectly(emulator, account, orderId, payment),
    completeLate: (paymentId) => completeLatePayment(emulator, paymentId),
    settleRefund: (refundId, as) => settleRefund(emulator, refundId, as),
    dispute: (paymentId, as) => changeDispute(emulator, paymentId, as),
    resend: (eventId) => webhooks.deliver([eventId]),
    idle: webhooks.idle,
    books: () => structuredClone(readBooks(emulator)),
    async close() {
      clock.stop()
      webhooks.stop()
      await server.close()
    },
  }
}

/** Reschedules the pending work of an earlier run. */
function resume(emulator: Emulator): void {
  const { store, clock } = emulator
  const at = (time: number, run: () => void) => clock.after(Math.max(0, time - clock.now()), run)
  for (const { id, late } of store.payments.list()) {
    if (late?.at) at(late.at, () => completeLatePayment(emulator, id))
  }
  for (const { id, settles } of store.refunds.list()) {
    if (settles?.at) at(settles.at, () => settleRefund(emulator, id))
  }
}
