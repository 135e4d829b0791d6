import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startProgram } from '#app/server/child-program.ts'
import type { RazorpaySettings } from './index.ts'

/** Starts the demo's payment provider as a separate process that ends with ours. Its data stays. */
export async function startEmulator({ folder, port }: { folder: string; port: number }) {
  const keys = {
    keyId: 'rzp_test_emulator000001',
    // hex, because a secret passed as an argument must not begin with a dash
    keySecret: randomBytes(18).toString('hex'),
    webhookSecret: randomBytes(18).toString('hex'),
  }
  mkdirSync(folder, { recursive: true })
  const options = {
    '--port': String(port),
    '--key-id': keys.keyId,
    '--key-secret': keys.keySecret,
    '--webhook-secret': keys.webhookSecret,
    '--state': path.join(folder, 'test-payments.jsonl'),
  }
  const sorry =
    'The local payment emulator did not start. Set PORT so that the next two ports are free too, or RAZORPAY_KEY_ID and its secrets.'
  const { line, end } = await startProgram('emulators/razorpay/main.ts', options, sorry)
  const url = /\bhttp:\/\/[^\s/,]+/.exec(line)?.[0] ?? ''
  const settings: RazorpaySettings = { ...keys, url, scriptUrl: `${url}/v1/checkout.js` }
  return {
    settings,
    /** Sets the webhook URL. */
    async sendWebhooksTo(address: string) {
      await fetch(`${url}/_control/settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { url: address } }),
      })
    },
    close: end,
  }
}
