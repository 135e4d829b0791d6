import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { ReadFailure } from '#app/features/availability/domain/outside.ts'

/** Why nothing was read: thrown, for it comes from under a library too. */
export class NotRead extends Error {
  readonly reason: ReadFailure
  constructor(reason: ReadFailure) {
    super(reason)
    this.reason = reason
  }
}

/** What an address that a member of staff has written may lead to. */
export type Guard = {
  /** Whether an IP address may be connected to: asked of the one that is connected to, so no name can change in between. */
  permits: (ipAddress: string) => boolean
  protocols: readonly string[]
  /** Of one reading, all its answers together. */
  mostBytes: number
  /** Milliseconds for one reading, all its questions together. */
  patience: number
}

const mostRedirects = 5
/** None of which changes anything. */
const reading = ['GET', 'PROPFIND', 'REPORT']

/** A `fetch` for one reading, which goes nowhere but where the guard lets it. */
export function guardedFetch(guard: Guard): typeof fetch {
  const signal = AbortSignal.timeout(guard.patience)
  let left = guard.mostBytes
  const take = (bytes: number) => {
    left -= bytes
    return left >= 0
  }
  return async (input, init = {}) => {
    if (!reading.includes(init.method ?? 'GET')) throw new Error('calendars are only read')
    let url = new URL(String(input))
    const headers = new Headers(init.headers)
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(url, { ...init, headers }, guard, signal, take)
      const location = answer.headers.get('location')
      if (init.redirect === 'manual' || answer.status < 300 || answer.status > 399 || !location) return answer
      const next = new URL(location, url)
      // who is led elsewhere takes no password along
      if (next.host !== url.host) headers.delete('authorization')
      url = next
    }
    throw new NotRead('led-in-circles')
  }
}

async function ask(
  url: URL,
  init: RequestInit & { headers: Headers },
  guard: Guard,
  signal: AbortSignal,
  take: (bytes: number) => boolean,
): Promise<Response> {
  if (!guard.protocols.includes(url.protocol)) throw new NotRead('not-https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address in figures is connected to without a look-up
  if (isIP(host) && !guard.permits(host)) throw new NotRead('not-public')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof NotRead ? error : new NotRead(signal.aborted ? 'too-slow' : 'unreachable'))
    const asked = request(
      url,
      {
        method: init.method ?? 'GET',
        headers: {
          'user-agent': 'margam',
          ...Object.fromEntries(init.headers),
          'accept-encoding': 'identity',
        },
        lookup: guardedLookup(guard),
        signal,
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => {
          if (take(chunk.length)) return chunks.push(chunk)
          fail(new NotRead('too-big'))
          asked.destroy()
        })
        answer.on('error', fail)
        answer.on('end', () => {
          const { statusCode: status = 500, statusMessage: statusText = '' } = answer
          const known = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          const empty = status === 204 || status === 304
          if (status < 200) return fail(new NotRead('unreachable'))
          resolve(new Response(empty ? null : Buffer.concat(chunks), { status, statusText, headers: known }))
        })
      },
    )
    asked.on('error', fail)
    asked.end(typeof init.body === 'string' ? init.body : undefined)
  })
}

/** Looks a name up as the system does, and gives only what may be connected to. */
const guardedLookup =
  ({ permits }: Guard): LookupFunction =>
  (name, options, callback) =>
    systemLookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (!found.every(({ address }) => permits(address))) return callback(new NotRead('not-public'), [])
      if (options.all) return callback(null, found)
      const [first] = found
      callback(first ? null : new NotRead('unreachable'), first?.address ?? '', first?.family)
    })
