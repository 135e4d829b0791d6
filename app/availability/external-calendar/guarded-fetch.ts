import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { ReadFailure } from '#app/availability/outside.ts'

/** Error with the reason why a calendar could not be read. */
export class NotRead extends Error {
  readonly reason: ReadFailure
  constructor(reason: ReadFailure) {
    super(reason)
    this.reason = reason
  }
}

/** Rules for the URLs that staff may enter. */
export type Guard = {
  /**
   * Whether an IP address may be connected to. Checked on the address in use, so that DNS cannot change in
   * between.
   */
  permits: (ipAddress: string) => boolean
  protocols: readonly string[]
  mostBytes: number
  /** Time limit for all redirects together, in milliseconds. */
  patience: number
}

const mostRedirects = 5

/**
 * Fetches a text by GET and connects only to addresses that the guard permits.
 *
 * @throws NotRead
 */
export async function fetchGuarded(from: string, guard: Guard): Promise<string> {
  const signal = AbortSignal.timeout(guard.patience)
  let url = new URL(from)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const { status, location, text } = await get(url, guard, signal)
    if (status >= 200 && status < 300) return text
    if (status === 401 || status === 403) throw new NotRead('not-allowed')
    if (status === 404 || status === 410) throw new NotRead('gone')
    if (status > 399 || !location) throw new NotRead('unreachable')
    url = new URL(location, url)
  }
  throw new NotRead('led-in-circles')
}

function get(
  url: URL,
  guard: Guard,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined; text: string }> {
  if (!guard.protocols.includes(url.protocol)) throw new NotRead('not-https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // a numeric address is connected to without a DNS lookup
  if (isIP(host) && !guard.permits(host)) throw new NotRead('not-public')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof NotRead ? error : new NotRead(signal.aborted ? 'too-slow' : 'unreachable'))
    const headers = { 'user-agent': 'margam', accept: 'text/calendar', 'accept-encoding': 'identity' }
    const asked = request(url, { headers, lookup: guardedLookup(guard), signal, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= guard.mostBytes) return chunks.push(chunk)
        fail(new NotRead('too-big'))
        asked.destroy()
      })
      answer.on('error', fail)
      answer.on('end', () => {
        const { statusCode: status = 500, headers } = answer
        resolve({ status, location: headers.location, text: Buffer.concat(chunks).toString() })
      })
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** Resolves a name with the system resolver and returns only permitted addresses. */
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
