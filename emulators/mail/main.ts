import { parseArgs } from 'node:util'
import { startEmailJs } from './emailjs.ts'
import { startInbox } from './inbox.ts'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    'smtp-port': { type: 'string', default: '1025' },
    'web-port': { type: 'string', default: '8025' },
    /** Port of the EmailJS server; without it, none is started. */
    'emailjs-port': { type: 'string' },
    /** Whether another program started this one. The process then ends when its standard input closes. */
    child: { type: 'boolean', default: false },
  },
})

const { host } = values
const inbox = await startInbox({
  smtpPort: Number(values['smtp-port']),
  webPort: Number(values['web-port']),
  host,
})
console.log(`Mail goes to ${inbox.smtpUrl}, read it at ${inbox.webUrl}`)
const emailJs = values['emailjs-port']
  ? await startEmailJs({ port: Number(values['emailjs-port']), host })
  : null
if (emailJs) console.log(`EmailJS is at ${emailJs.origin}, what it got at ${emailJs.origin}/requests`)

const end = () => void Promise.all([inbox.close(), emailJs?.close()]).then(() => process.exit(0))
process.once('SIGTERM', end)
if (values.child) {
  process.on('SIGINT', () => {}) // Ctrl-C reaches the whole process group, and the parent still has email to send
  process.stdin.resume().once('end', end).once('close', end)
} else {
  process.once('SIGINT', end)
}
