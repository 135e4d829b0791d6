import { parseArgs } from 'node:util'
import { startRazorpay } from './razorpay.ts'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8035' },
    'key-id': { type: 'string' },
    'key-secret': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
    /** File that stores all records across restarts; without it they are only in memory. */
    state: { type: 'string' },
    /** Whether another program started this one. The process then ends when its standard input closes. */
    child: { type: 'boolean', default: false },
  },
})

const razorpay = await startRazorpay({
  host: values.host,
  port: Number(values.port),
  keyId: values['key-id'],
  keySecret: values['key-secret'],
  webhookSecret: values['webhook-secret'],
  webhookUrl: values['webhook-url'],
  stateFile: values.state,
})
console.log(`Razorpay is at ${razorpay.origin}, what it got at ${razorpay.origin}/`)

const end = () => void razorpay.close().then(() => process.exit(0))
process.once('SIGTERM', end)
if (values.child) {
  process.on('SIGINT', () => {}) // Ctrl-C reaches the whole process group, and the parent ends this process
  process.stdin.resume().once('end', end).once('close', end)
} else {
  process.once('SIGINT', end)
}
