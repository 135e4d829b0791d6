import { lookup as resolveName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { DomainError } from '#app/lib/domain-error.ts'
import { type Interval, type Millis, SECOND } from '#app/lib/time.ts'
import type { CalendarReadFailure } from './external-calendar.ts'

/** Reads a calendar's busy times in a window, sorted and merged. Throws a DomainError with a `CalendarReadFailure`. */
export type CalendarReader = (url: string, window: Interval) => Promise<Interval[]>

/**
 * Limits for reading a URL that staff entered. Tests change the limits, because their calendars are on this machine.
 */
export type CalendarLimits = {
  /**
   * Returns whether the reader may connect to an IP address. The argument is the resolved address, so that a later DNS
   * change has no effect.
   */
  isAllowed: (ipAddress: string) => boolean
  protocols: readonly string[]
  maxBytes: number
  /** Timeout of a request with all its redirects, in milliseconds. */
  timeout: Millis
  /** Timeout of parsing in milliseconds, including the start of the thread. */
  parsingTimeout: Millis
}

const defaultLimits: CalendarLimits = {
  isAllowed: isPublicIp,
  protocols: ['https:'],
  maxBytes: 2_000_000,
  timeout: 15 * SECOND,
  parsingTimeout: 5 * SECOND,
}
const maxRedirects = 5
const maxMemoryMb = 256

/** @param ownHost host in the event ids of our own sessions, which are ignored */
export const createCalendarReader =
  (ownHost: string, given: Partial<CalendarLimits> = {}): CalendarReader =>
  async (url, window) => {
    const limits = { ...defaultLimits, ...given }
    try {
      const text = await fetchCalendar(url, limits)
      return await parseInWorker({ text, window, ownHost }, limits.parsingTimeout)
    } catch (error) {
      throw error instanceof DomainError ? error : failure('no-calendar')
    }
  }

const failure = (code: CalendarReadFailure) => new DomainError(code)

async function fetchCalendar(from: string, limits: CalendarLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeout)
  let url = new URL(from)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, location, text } = await get(url, limits, signal)
    if (status >= 200 && status < 300) return text
    if (status === 401 || status === 403) throw failure('not-allowed')
    if (status === 404 || status === 410) throw failure('gone')
    if (status > 399 || !location) throw failure('unreachable')
    url = new URL(location, url)
  }
  throw failure('redirect-loop')
}

function get(url: URL, { protocols, isAllowed, maxBytes }: CalendarLimits, signal: AbortSignal) {
  if (!protocols.includes(url.protocol)) throw failure('not-https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not call `lookup` when the host is an IP address
  if (isIP(host) && !isAllowed(host)) throw failure('not-public')
  const { request } = url.protocol === 'https:' ? https : http
  const done = Promise.withResolvers<{ status: number; location: string | undefined; text: string }>()
  const fail = (error: unknown) =>
    done.reject(error instanceof DomainError ? error : failure(signal.aborted ? 'too-slow' : 'unreachable'))
  const headers = { 'user-agent': 'margam', accept: 'text/calendar', 'accept-encoding': 'identity' }
  const sent = request(
    url,
    { headers, lookup: lookupAllowed(isAllowed), signal, agent: false },
    (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes) return chunks.push(chunk)
        fail(failure('too-big'))
        sent.destroy()
      })
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode: status = 500, headers } = response
        done.resolve({ status, location: headers.location, text: Buffer.concat(chunks).toString() })
      })
    },
  )
  sent.on('error', fail)
  sent.end()
  return done.promise
}

/** Resolves a host name with the system resolver. Fails unless all addresses of the host are allowed. */
const lookupAllowed =
  (isAllowed: CalendarLimits['isAllowed']): LookupFunction =>
  (name, options, callback) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (!found.every(({ address }) => isAllowed(address))) return callback(failure('not-public'), [])
      if (options.all) return callback(null, found)
      const [first] = found
      callback(first ? null : failure('unreachable'), first?.address ?? '', first?.family)
    })

function listSubnets(family: 'ipv4' | 'ipv6', subnets: string): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.split(' ')) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

/** IPv4 ranges that are not public (IANA special-purpose registry). */
const privateIpv4 = listSubnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
)
/** Allocated IPv6 addresses. Tunnels (Teredo, 6to4) and documentation ranges lie among them and are blocked by `specialIpv6`. */
const allocatedIpv6 = listSubnets('ipv6', '2000::/3')
const specialIpv6 = listSubnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

/** Returns whether an IP address is public: not private, loopback, link-local or IPv4-mapped. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !privateIpv4.check(address)
  if (isIP(address) !== 6) return false
  return allocatedIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

export type ParsingTask = { text: string; window: Interval; ownHost: string }
export type ParsingResult = { busy: Interval[] } | { failure: CalendarReadFailure }

/** Path of the worker's program. In a build, it is next to the server (`vite.config.ts`). */
const workerPath = path.resolve(
  import.meta.filename.endsWith('.ts') ? 'app/availability/busy-times.ts' : 'build/server/busy-times.js',
)

/** Parses a calendar in a worker thread, so that a huge calendar or an endless rule does not block requests. */
function parseInWorker(task: ParsingTask, timeout: Millis): Promise<Interval[]> {
  const worker = new Worker(workerPath, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    execArgv: [],
    env: {},
  })
  const done = Promise.withResolvers<Interval[]>()
  const timer = setTimeout(() => done.reject(failure('too-much')), timeout)
  worker.once('message', (result: ParsingResult) =>
    'busy' in result ? done.resolve(result.busy) : done.reject(failure(result.failure)),
  )
  worker.once('error', (error: NodeJS.ErrnoException) =>
    done.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? failure('too-much') : error),
  )
  return done.promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
