import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#app/ports/clock.ts'
import { encodingFor } from './encoding.ts'
import { sendFinished } from './finished-answer.ts'
import type { StillPage } from './still-page.ts'

/**
 * After `freshMs` a page is rendered anew behind the answer; after `keptMs` the visitor waits for the new one. A `live`
 * page shows what may change with any booking.
 */
export type Age = { freshMs: number; keptMs: number; live: boolean }

type Kept = Age & { page: StillPage; at: number; renewing: boolean }

const mostPages = 500

/**
 * The public pages as finished bytes, answered ahead of everything else. A page gets here when it was rendered once
 * and its route said for how long it may be shared (`s-maxage`). Kept in this process: with several instances the
 * age bounds how old a page can be.
 *
 * @param render renders a path anew, and keeps it
 */
export function createPageMemory(render: (path: string) => Promise<unknown>, clock: Clock) {
  const pages = new Map<string, Kept>()
  const beingMade = new Set<string>()
  let changes = 0

  function renew(path: string, kept: Kept): void {
    if (kept.renewing) return
    kept.renewing = true
    render(path)
      .catch(() => {}) // it is answered as it is until it is too old, and then the error shows
      .finally(() => {
        kept.renewing = false
      })
  }

  return {
    /** To be called before a page is rendered, and given to `keep` with it. */
    beginning: (): number => changes,

    /**
     * Once at a time for each page: whoever asks for it meanwhile is answered with what was rendered for them.
     *
     * @param began from `beginning`: a live page that was rendered from what has changed since is not kept
     */
    async keep(path: string, make: () => Promise<StillPage>, age: Age, began: number): Promise<void> {
      if (beingMade.has(path)) return
      beingMade.add(path)
      try {
        const page = await make()
        if (began !== changes && age.live) return
        if (pages.size >= mostPages && !pages.has(path)) pages.clear()
        pages.set(path, { ...age, page, at: performance.now(), renewing: false })
      } finally {
        beingMade.delete(path)
      }
    },

    /** Live pages are rendered anew at the next request: something they show has changed. */
    expire(): void {
      changes += 1
      for (const kept of pages.values()) if (kept.live) kept.at = Number.NEGATIVE_INFINITY
    },

    /** Answers from memory; false when the page is not there or too old. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = request.url as string
      const kept = pages.get(path)
      if (!kept || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const age = performance.now() - kept.at
      if (age > kept.keptMs) return false
      if (age > kept.freshMs) renew(path, kept)
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
  }
}

/** One header as it came. `request.headers` would read them all. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at < 0 ? undefined : rawHeaders[at + 1]
}

export type PageMemory = ReturnType<typeof createPageMemory>
