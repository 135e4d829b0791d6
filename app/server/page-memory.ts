import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { HOUR, type Millis } from '#app/lib/time.ts'

type Kind = 'still' | 'live'
type Finished = { etag: string; headers: Record<string, string>; bodies: Record<string, Buffer> }
type Kept = {
  path: string
  kind: Kind
  page: Finished | null
  at: Millis
  making: Making | null
  /** The last try came to nothing: the database could not be had. */
  failed: boolean
}
type Making = { done: Promise<void>; since: Millis }

const keptMs: Record<Kind, Millis> = { still: HOUR, live: 90_000 }
/** A rendering that takes longer hangs, say on a database that has gone without a word: the next visitor's begins anew. */
const patience = 5_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The pages that are the same for everybody as finished bytes, answered ahead of everything else. Kept in this process: with
 * several instances the age bounds how old a page can be.
 *
 * @param kinds the paths that are kept
 * @param render renders a path anew
 */
export function createPageMemory(
  kinds: ReadonlyMap<string, Kind>,
  render: (path: string) => Promise<Response>,
) {
  const pages = new Map<string, Kept>()
  for (const [path, kind] of kinds) {
    pages.set(path, { path, kind, page: null, at: Number.NEGATIVE_INFINITY, making: null, failed: false })
  }
  let changes = 0
  const age = (kept: Kept): Millis => performance.now() - kept.at

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
    const began = changes
    const response = await render(kept.path)
    kept.failed = response.status >= 500
    if (response.status !== 200) return
    const page = await finished(await response.text(), response.headers, kept.page)
    // a live page that was rendered from what has changed since is not kept
    if (kept.kind === 'live' && began !== changes) return
    kept.page = page
    kept.at = performance.now()
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
      if (age(kept) > keptMs[kept.kind]) await make(kept)
      if (!kept.page || (age(kept) > keptMs[kept.kind] && !kept.failed)) return false
      send(kept.page, request, response)
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
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = bodies[encoding] as Buffer
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(200, { ...headers, ...encoded, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The smallest that is accepted (RFC 9110, 12.5.3); the text as it is to whoever names nothing that we have. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const named = parseAccept(String(accepted ?? '')).filter(({ q }) => q > 0)
  return (
    (['br', 'gzip'] as const).find((encoding) => named.some(({ type }) => type === encoding)) ?? 'identity'
  )
}
