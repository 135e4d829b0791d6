import { setImmediate as nextTurn } from 'node:timers/promises'

const atOnce = 4
/** Visitors behind so many others would have left before it is their turn. */
const mostWaiting = 200

/** Bounds how many pages are rendered at once; answers 503 when too many wait (RFC 9110, 15.6.4). */
export function createRenderLimit() {
  let running = 0
  const waiting: (() => void)[] = []

  return async (render: () => Promise<Response>, signal: AbortSignal): Promise<Response> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) return busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      await nextTurn() // between two renderings the process answers cached pages and sees who has left
      return signal.aborted ? busy() : await render()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const busy = () =>
  new Response(
    'Too many people are asking for pages right now. Nothing is lost: please try again in a moment.',
    {
      status: 503,
      headers: {
        'Retry-After': '2',
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain; charset=utf-8',
      },
    },
  )
