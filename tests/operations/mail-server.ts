import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type Refusal = { code: number; text: string }

/**
 * How a mail server behaves: how long each of its answers takes, what it says to the `turn`-th recipient, and what it waits for
 * before it says that it took a mail.
 */
export type Manner = {
  answerMs?: number
  refuse?: (turn: number) => Refusal | null
  until?: Promise<unknown>
}

/** A mail server with bad manners, that may be changed, and with what it took, in order. */
export async function mailServer(port: number, first: Manner = {}) {
  let manner = first
  let turn = 0
  const took: { to: string; messageId: string }[] = []
  const refused: { to: string; code: number }[] = []
  const slow = () => sleep(manner.answerMs ?? 0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom: (_address, _session, done) => void slow().then(() => done()),
    onRcptTo({ address }, _session, done) {
      const refusal = manner.refuse?.(turn++) ?? null
      if (refusal) refused.push({ to: address, code: refusal.code })
      void slow().then(() =>
        done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
      )
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (raw) => {
        await slow()
        const messageId = /^message-id: *(\S+)/im.exec(raw.toString())?.[1] ?? ''
        for (const { address } of envelope.rcptTo) took.push({ to: address, messageId })
        await manner.until
        done()
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    took,
    refused,
    behave(next: Manner) {
      manner = next
    },
    /** Without a word to whoever waits for one. */
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
