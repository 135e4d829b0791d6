import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HOUR, type Millis } from '#app/lib/time.ts'
import type { Clock } from '#app/ports/services.ts'
import { routeIs } from '#app/server/request-context.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

type Kind = 'still' | 'live'
type Finished = { etag: string; headers: Record<string, string>; bodies: Record<string, Buffer> }
type Kept = {
  path: string
  kind: Kind
  page: Finished | null
  at: Millis
  /** When the copy was made, by the clock; null without one. */
  made: Millis | null
  /** The copy as it is shown while it can't be made anew. */
  old: Promise<Finished> | null
  making: Making | null
  /** The last try came to nothing: the database could not be had. */
  failed: boolean
}
type Making = { done: Promise<void>; since: Millis }

const keptMs: Record<Kind, Millis> = { still: HOUR, live: 90_000 }
/** A rendering that takes longer hangs, say on a database that has gone without a word: the next visitor's begins anew. */
const patience = 5_000
/** Where there is a copy nobody waits longer than this for a newer one, and hardly at all once the last try came to nothing. */
const patienceWithCopy = { first: patience, afterFailure: 250 }
const late = (ms: Millis) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late').unref())
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The pages that are the same for everybody as finished bytes, answered ahead of everything else. A copy that can't be made
 * anew goes on being shown: it says so itself where something of it may have changed, and to programs by `Age` (RFC 9111,
 * 5.1) and a negative `ttl` (RFC 9211, 2.6).
 *
 * @param kinds the paths that are kept
 * @param render renders a path anew
 * @param asOf writes into a page when it was made
 */
export function createPageMemory(
  kinds: ReadonlyMap<string, Kind>,
  render: (path: string) => Promise<Response>,
  { clock, asOf }: { clock: Clock; asOf: (html: string, made: Millis) => string },
) {
  const pages = new Map<string, Kept>()
  for (const [path, kind] of kinds) {
    pages.set(path, {
      path,
      kind,
      page: null,
      at: Number.NEGATIVE_INFINITY,
      made: null,
      old: null,
      making: null,
      failed: false,
    })
  }
  let changes = 0
  const age = (kept: Kept): Millis => performance.now() - kept.at
  const tooOld = (kept: Kept): boolean => age(kept) > keptMs[kept.kind]

  /**
   * Once at a time for each page. What fails is not kept: the last copy stands in for it, or, rendered for a visitor, it
   * says what is wrong.
   */
  function make(kept: Kept): Promise<void> {
    const since = performance.now()
    if (kept.making && since - kept.making.since < patience) return kept.making.done
    const done = makeNow(kept)
      .catch(() => {
        kept.failed = true
      })
      .finally(() => {
        if (kept.making === making) kept.making = null
      })
    const making = { done, since }
    kept.making = making
    return done
  }

  async function makeNow(kept: Kept): Promise<void> {
    const [began, made] = [changes, clock.now()]
    const response = await render(kept.path)
    kept.failed = response.status >= 500
    if (response.status !== 200) return
    const page = await finished(await response.text(), response.headers, kept.page)
    // a live page that was rendered from what has changed since is not kept
    if (kept.kind === 'live' && began !== changes) return
    kept.page = page
    kept.at = performance.now()
    kept.made = made
    kept.old = null
  }

  /** The copy with what it says of its age. Pages without data are true however old they are. */
  async function inItsPlace(kept: Kept, page: Finished): Promise<Finished> {
    const made = kept.made ?? clock.now()
    kept.old ??=
      kept.kind === 'still'
        ? Promise.resolve(page)
        : finished(asOf(String(page.bodies.identity), made), new Headers(page.headers), null)
    const old = await kept.old
    const seconds = Math.max(0, Math.round((clock.now() - made) / 1000))
    const ttl = Math.min(0, keptMs[kept.kind] / 1000 - seconds)
    const headers = { ...old.headers, age: String(seconds), 'cache-status': `margam; hit; ttl=${ttl}` }
    return { ...old, headers }
  }

  return {
    /** Live pages are rendered anew at the next request: something they show has changed. */
    expire(): void {
      changes += 1
      for (const kept of pages.values()) if (kept.kind === 'live') kept.at = Number.NEGATIVE_INFINITY
    },

    /**
     * Answers from memory, after making the page if it must; false when the address is not one that is kept. No page that is
     * kept reads its query, so whatever a newsletter or a scanner adds there changes nothing.
     */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [path = ''] = (request.url ?? '').split('?', 1)
      const kept = pages.get(path)
      if (!kept || !(request.method === 'GET' || request.method === 'HEAD')) return false
      routeIs(kept.path)
      if (tooOld(kept)) {
        const within = kept.failed ? patienceWithCopy.afterFailure : patienceWithCopy.first
        const waited = make(kept)
        if ((await (kept.page ? Promise.race([waited, late(within)]) : waited)) === 'late') kept.failed = true
      }
      if (!kept.page || (tooOld(kept) && !kept.failed)) return false
      send(tooOld(kept) ? await inItsPlace(kept, kept.page) : kept.page, request, response)
      return true
    },

    /**
     * Makes anew, one after another, the pages in memory that are half as old as they may become or must not be shown any
     * more, so that nobody waits for them on a quiet day.
     *
     * @param stopping told true, it leaves the rest
     */
    async renew(stopping: () => boolean = () => false): Promise<void> {
      for (const kept of pages.values()) {
        if (stopping()) return
        if (kept.page && age(kept) > keptMs[kept.kind] / 2) await make(kept)
      }
    },
  }
}

/** A page in each of its encodings; `before` again when it says the same. */
async function finished(html: string, headers: Headers, before: Finished | null): Promise<Finished> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  if (before?.etag === etag) return before
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })])
  return {
    etag,
    headers: {
      ...Object.fromEntries(headers),
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding',
    },
    bodies: { br, gzip: gz, identity },
  }
}

function send({ etag, headers, bodies }: Finished, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = bodies[encoding] as Buffer
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(200, { ...headers, ...encoded, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
