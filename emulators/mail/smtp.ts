import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { FailureQueue } from './failures.ts'
import type { MessageStore } from './messages.ts'

const maxBytes = 10 * 1024 * 1024

/** Creates an SMTP server that accepts every sender, recipient and password, and stores the emails. */
export function createSmtpServer(messages: MessageStore, failures: FailureQueue): SMTPServer {
  return new SMTPServer({
    banner: 'Local inbox: nothing leaves this machine',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    closeTimeout: 1000,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const envelope = {
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map((recipient) => recipient.address),
      }
      buffer(stream)
        .then(async (raw) => {
          const failure = failures.take()
          if (failure) throw Object.assign(new Error(failure.text), { responseCode: failure.code })
          if (!stream.sizeExceeded) await messages.add(raw, envelope)
        })
        .then(() => done(), done)
    },
  })
}
