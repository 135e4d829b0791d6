import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { formatDateTime } from '#app/lib/dates.ts'
import { HOUR, type Millis, SECOND } from '#app/lib/time.ts'
import type { Clock } from './app-context.ts'
import { pruneStyles } from './prune-styles.ts'
import { setRequestRoute } from './request-context.ts'

type Kind = 'still' | 'live'
type Copy = { headers: Record<string, string>; br: Buffer; gzip: Buffer; identity: Buffer; madeAt: Millis }
type Entry = {
  kind: Kind
  copy: Copy | null
  freshUntil: number
  rendering: Promise<void> | null
  /** Whether the last attempt to renew the copy failed. */
  hasFailed: boolean
}

/** Lifetime of a copy in ms. It is short for live pages, because another instance may change their content. */
const lifetimeMs: Record<Kind, Millis> = { still: HOUR, live: 10 * SECOND }
/** Timeout of a rendering in ms, after which the last copy is served. */
const timeoutMs = 5_000
/** Time in ms that a request waits for a rendering if the previous one failed. */
const timeoutAfterFailureMs = 250
const maxAttempts = 3
const brotliQuality = 9
const never = Number.NEGATIVE_INFINITY

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Creates a cache of public pages as complete responses. If a copy cannot be renewed, the old copy is served. On a live
 * page, it shows the time of the copy.
 *
 * @param kinds kinds of pages by path; other pages are not cached
 */
export function createPageCache(
  kinds: ReadonlyMap<string, Kind>,
  renderPage: (path: string) => Promise<Response>,
  clock: Clock,
) {
  const entries = new Map<string, Entry>()
  for (const [path, kind] of kinds)
    entries.set(path, { kind, copy: null, freshUntil: never, rendering: null, hasFailed: false })
  const changes = { still: 0, live: 0 }
  const isStale = (entry: Entry) => performance.now() > entry.freshUntil

  /**
   * Renders a page, and renders it again if its content changes meanwhile. If it changes during three attempts, the
   * third copy is cached for one second only.
   */
  async function render(path: string, entry: Entry): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const [began, madeAt] = [changes[entry.kind], clock.now()]
      const response = await renderPage(path)
      if (response.status !== 200) return
      const copy = await prepare(
        pruneStyles(await response.text()),
        Object.fromEntries(response.headers),
        madeAt,
      )
      const hasChanged = began !== changes[entry.kind]
      if (hasChanged && attempt < maxAttempts) continue
      entry.copy = copy
      entry.freshUntil = performance.now() + (hasChanged ? SECOND : lifetimeMs[entry.kind])
      return
    }
  }

  function expire(kinds: readonly Kind[]): void {
    for (const kind of kinds) changes[kind] += 1
    for (const entry of entries.values()) if (kinds.includes(entry.kind)) entry.freshUntil = never
  }

  /** Renders a page once for all concurrent requests. */
  function renew(path: string, entry: Entry): Promise<void> {
    entry.rendering ??= Promise.race([render(path, entry), sleep(timeoutMs)])
      .catch(() => {})
      .finally(() => {
        entry.rendering = null
      })
    return entry.rendering
  }

  return {
    /** Expires the copies of live pages, because bookings, hours or posts have changed. */
    expire: () => expire(['live']),
    /** Expires all copies, because the owner has published a change. */
    expireAll: () => expire(['still', 'live']),

    /**
     * Responds with a cached page, whatever the query string. Returns false if the page is not cached or could not be
     * rendered.
     */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [path = ''] = (request.url ?? '').split('?', 1)
      const entry = entries.get(path)
      if (!entry || !(request.method === 'GET' || request.method === 'HEAD')) return false
      setRequestRoute(path)
      if (isStale(entry)) {
        const timeout = entry.copy && entry.hasFailed ? timeoutAfterFailureMs : timeoutMs
        await Promise.race([renew(path, entry), sleep(timeout)])
        entry.hasFailed = isStale(entry)
      }
      if (!entry.copy) return false
      const isOld = isStale(entry) && entry.kind === 'live'
      send(isOld ? await addDate(entry.copy) : entry.copy, request, response)
      return true
    },
  }
}

/** Resolves after a time, in milliseconds. Does not keep the process alive. */
const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

async function prepare(html: string, headers: Record<string, string>, madeAt: Millis): Promise<Copy> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gzip] = await Promise.all([brotli(identity, { params }), zip(identity)])
  const caching = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  return { headers: { ...headers, ...caching }, br, gzip, identity, madeAt }
}

/** Adds a note with the time of the copy at the top of its page. */
function addDate({ identity, headers, madeAt }: Copy): Promise<Copy> {
  const note = `<p role="status" class="wrap pt-4">As of ${formatDateTime(madeAt)}: we can’t reach our calendar at the moment. Times are checked again when you book.</p>`
  const html = identity.toString().replace(/<main [^>]*>/, (main) => main + note)
  return prepare(html, headers, madeAt)
}

function send(copy: Copy, request: IncomingMessage, response: ServerResponse): void {
  const { etag = '', vary = '' } = copy.headers
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag, 'cache-control': 'no-cache', vary }).end()
    return
  }
  const encoding = preferredEncoding(String(request.headers['accept-encoding'] ?? ''))
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(200, { ...copy.headers, ...encoded, 'content-length': copy[encoding].length })
  response.end(request.method === 'HEAD' ? undefined : copy[encoding])
}

/** Returns the encoding with the smallest result that the client accepts (RFC 9110, 12.5.3). */
function preferredEncoding(accepted: string): 'br' | 'gzip' | 'identity' {
  const types = new Set(parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? type : [])))
  return (['br', 'gzip'] as const).find((encoding) => types.has(encoding)) ?? 'identity'
}
