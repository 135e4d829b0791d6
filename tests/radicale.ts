import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sparePort } from '../scripts/tools/postgres.ts'

/** Debian's calendar server; without it, what needs it is skipped. */
export const radicale = process.env.RADICALE ?? ['/usr/bin/radicale'].find((place) => existsSync(place))

export const user = 'asha@example.org'
export const password = 'right-password'

/** A Radicale of its own with one account; gone when the test that asks for it is over. */
export async function startRadicale(program: string, onEnd: (stop: () => Promise<void>) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-radicale-'))
  const accounts = path.join(folder, 'accounts')
  writeFileSync(accounts, `${user}:${password}\n`)
  const port = await sparePort()
  const settings = {
    'server-hosts': `127.0.0.1:${port}`,
    'auth-type': 'htpasswd',
    'auth-htpasswd-filename': accounts,
    'auth-htpasswd-encryption': 'plain',
    'storage-filesystem-folder': path.join(folder, 'calendars'),
    'logging-level': 'info',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const server = spawn(program, ['--config', '', ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  onEnd(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const asked: string[] = []
  let ready = () => {}
  const listening = new Promise<void>((resolve) => {
    ready = resolve
  })
  createInterface(server.stderr).on('line', (line) => {
    if (line.includes('Radicale server ready')) ready()
    const [, method] = /(\w+) request for/.exec(line) ?? []
    if (method) asked.push(method)
  })
  await Promise.race([
    listening,
    once(server, 'exit').then(() => {
      throw new Error('Radicale did not start')
    }),
  ])
  const url = `http://127.0.0.1:${port}`
  const headers = {
    'Content-Type': 'text/calendar',
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  }
  const own = `${url}/${user}/own/`
  const write = async (method: string, at: string, body?: string) => {
    const answer = await fetch(at, { method, headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status}`)
  }
  await write('MKCALENDAR', own)
  return {
    url,
    /** What it was asked, by its log, which comes somewhat later than its answers. */
    asked: () => asked,
    put: (uid: string, lines: readonly string[]) =>
      write(
        'PUT',
        `${own}${uid}.ics`,
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//x//y//EN',
          'BEGIN:VEVENT',
          `UID:${uid}`,
          'DTSTAMP:20261101T000000Z',
          ...lines,
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ),
    remove: (uid: string) => write('DELETE', `${own}${uid}.ics`),
  }
}
