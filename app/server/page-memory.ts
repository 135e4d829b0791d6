import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#app/ports/clock.ts'
import { encodingFor } from './encoding.ts'
import { sendFinished } from './finished-answer.ts'
import { etagOf, type StillPage, stillPage } from './still-page.ts'

/** How old a page may be answered, in milliseconds. A `live` page shows what may change with any booking. */
export type Age = { keptMs: number; live: boolean }

type Kept = Age & { path: string; page: StillPage | null; at: number; making: Making | null }
type Making = { done: Promise<void>; since: number }

/** A rendering that takes longer hangs, say on a database that has gone without a word: the next visitor's begins anew. */
const mostMs = 5_000

/**
 * The public pages as finished bytes, answered ahead of everything else. Kept in this process: with several instances the
 * age bounds how old a page can be.
 *
 * @param ages the paths that are kept
 * @param render renders a path anew
 */
export function createPageMemory(
  ages: ReadonlyMap<string, Age>,
  render: (path: string) => Promise<Response>,
  clock: Clock,
) {
  const pages = new Map<string, Kept>()
  for (const [path, age] of ages) {
    pages.set(path, { ...age, path, page: null, at: Number.NEGATIVE_INFINITY, making: null })
  }
  let changes = 0

  /** Once at a time for each page. What fails is not kept: rendered for a visitor, it shows them its error. */
  function make(kept: Kept): Promise<void> {
    const since = performance.now()
    if (kept.making && since - kept.making.since < mostMs) return kept.making.done
    const done = makeNow(kept)
      .catch(() => {})
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
    if (response.status !== 200) return
    const html = await response.text()
    const page = kept.page?.etag === etagOf(html) ? kept.page : await stillPage(html, response.headers)
    // a live page that was rendered from what has changed since is not kept
    if (kept.live && began !== changes) return
    kept.page = page
    kept.at = performance.now()
  }

  return {
    /** Live pages are rendered anew at the next request: something they show has changed. */
    expire(): void {
      changes += 1
      for (const kept of pages.values()) if (kept.live) kept.at = Number.NEGATIVE_INFINITY
    },

    /** Answers from memory; false when the page is not there or too old. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const kept = pages.get(request.url as string)
      if (!kept?.page || !isRead(request)) return false
      if (performance.now() - kept.at > kept.keptMs) return false
      const { etag, variants } = kept.page
      const answer = variants[encodingFor(headerOf(request, 'accept-encoding'))]
      if (headerOf(request, 'if-none-match') === etag) {
        response.writeHead(304, { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }).end()
      } else if (request.method === 'HEAD') {
        response.writeHead(200, [...answer.headers]).end()
      } else {
        sendFinished(response, answer, clock.now())
      }
      return true
    },

    /** Makes the page that is asked for, if it is kept at all: `answer` has it then, unless something changed meanwhile. */
    async fill(request: IncomingMessage): Promise<void> {
      const kept = pages.get(request.url as string)
      if (kept && isRead(request)) await make(kept)
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
        if (kept.page && performance.now() - kept.at > kept.keptMs / 2) await make(kept)
      }
    },
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** One header as it came. `request.headers` would read them all. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at < 0 ? undefined : rawHeaders[at + 1]
}
