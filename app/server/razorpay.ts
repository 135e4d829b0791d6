import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Env } from './env.ts'

/** Whom to ask about money, and with which keys. */
export type Razorpay = {
  /** Origin of the REST API. */
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  scriptUrl: string
  /** For the table that is printed at the start. */
  how: string
  /** Tells the demo's emulator where the site answers. */
  siteAt(url: string): Promise<void>
  close(): void
}

/** Razorpay as the settings have it; in the demo an emulator that speaks its protocol, so that no money moves. */
export async function openRazorpay(env: Env): Promise<Razorpay> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      url: env.RAZORPAY_URL,
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      scriptUrl: env.RAZORPAY_CHECKOUT_URL,
      how: `by Razorpay, ${env.RAZORPAY_URL}`,
      siteAt: async () => {},
      close() {},
    }
  }
  return startEmulator(env)
}

/** The demo's payment provider: a program of its own that ends when we do, however we end. Its books outlast it. */
async function startEmulator(env: Env): Promise<Razorpay> {
  const keys = {
    keyId: 'rzp_test_emulator000001',
    // in hex, for as an argument a secret must not begin with a dash
    keySecret: randomBytes(18).toString('hex'),
    webhookSecret: randomBytes(18).toString('hex'),
  }
  mkdirSync(env.DATA_DIR, { recursive: true })
  const program = path.resolve('emulators/razorpay/main.ts')
  const options = {
    '--port': String(env.PAYMENTS_PORT),
    '--key-id': keys.keyId,
    '--key-secret': keys.keySecret,
    '--webhook-secret': keys.webhookSecret,
    '--state': path.join(env.DATA_DIR, 'test-payments.jsonl'),
  }
  const child = spawn(process.execPath, [program, ...Object.entries(options).flat(), '--child'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error(
        'The local payment emulator did not start. Set PAYMENTS_PORT to a free port, or RAZORPAY_KEY_ID and its secrets.',
      )
    }),
  ])) as [string]
  const url = /\bhttp:\/\/[^\s/,]+/.exec(line)?.[0] ?? ''
  return {
    ...keys,
    url,
    scriptUrl: `${url}/v1/checkout.js`,
    how: `${url}  (test payments: no money moves)`,
    async siteAt(site) {
      await fetch(`${url}/_control/settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { url: `${site}/api/v1/webhooks/razorpay` } }),
      })
    },
    close: () => child.stdin.end(),
  }
}
