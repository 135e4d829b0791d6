import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startChildProgram } from '#app/server/child-program.ts'
import { type Env, isDatabaseInMemory } from '#app/server/env.ts'
import { createRazorpay } from './razorpay.ts'

/** Opens the configured payment provider. Without keys, it starts an emulator, which moves no money. */
export async function openPaymentProvider(env: Env) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_URL: url } = env
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return startEmulator(env)
  const isReal = url === 'https://api.razorpay.com'
  const provider = createRazorpay({
    url,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    scriptUrl: `${isReal ? 'https://checkout.razorpay.com' : url}/v1/checkout.js`,
  })
  return { provider, how: `by Razorpay, ${url}`, siteAt: async () => {}, close() {} }
}

/**
 * Starts the emulator as a process that ends with this process. Its data is saved in the data folder, if there is one.
 */
async function startEmulator(env: Env) {
  const keys = {
    keyId: 'rzp_test_emulator000001',
    // hex, because a secret passed as an argument must not begin with a dash
    keySecret: randomBytes(18).toString('hex'),
    webhookSecret: randomBytes(18).toString('hex'),
  }
  const folder = isDatabaseInMemory(env) ? null : env.DATA_DIR
  if (folder) mkdirSync(folder, { recursive: true })
  const options = {
    '--port': String(env.paymentsPort),
    '--key-id': keys.keyId,
    '--key-secret': keys.keySecret,
    '--webhook-secret': keys.webhookSecret,
    ...(folder && { '--state': path.join(folder, 'test-payments.jsonl') }),
  }
  const failure =
    'The local payment emulator did not start. Set PORT so that the next two ports are free too, or RAZORPAY_KEY_ID and its secrets.'
  const { line, end } = await startChildProgram('emulators/razorpay/main.ts', options, failure)
  const url = /\bhttp:\/\/[^\s/,]+/.exec(line)?.[0] ?? ''
  const provider = createRazorpay({ ...keys, url, scriptUrl: `${url}/v1/checkout.js` })
  return {
    provider,
    how: `${url}  (test payments: no money moves)`,
    async siteAt(siteUrl: string) {
      await fetch(`${url}/_control/settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { url: `${siteUrl}/api/v1/webhooks/${provider.id}` } }),
      })
    },
    close: end,
  }
}
