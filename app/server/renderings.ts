import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue, { TimeoutError } from 'p-queue'
import { forThisRequest } from '#app/adapters/request-context.ts'
import { networkOf } from '#app/lib/network.ts'

/** A rendering has the processor to itself, and what is kept in memory is answered between two: few at a time. */
const atOnce = 4
/** Who comes when so many wait already would have left before it is their turn. */
const mostWaiting = 200
/** Of one network: a school behind one address opens a page at the same moment. */
const mostOfOneNetwork = 80
/** One that takes longer hangs, say on a database that has gone without a word, and makes room for the next; milliseconds. */
const patience = 20_000

/**
 * Lets pages be rendered in the order in which they are asked for. Who has left is not rendered for; who comes when too
 * many wait is asked to come again (RFC 9110, 15.6.4).
 *
 * @returns renders for a visitor at a network address, for as long as `signal` says that they wait
 */
export function createRenderings() {
  const queue = new PQueue({ concurrency: atOnce, timeout: patience })
  const waiting = new Map<string, number>()

  const inTurn = async (
    render: () => Promise<Response>,
    address: string,
    signal: AbortSignal,
  ): Promise<Response> => {
    const network = networkOf(address)
    const before = waiting.get(network) ?? 0
    if (queue.size >= mostWaiting || before >= mostOfOneNetwork) return busy()
    waiting.set(network, before + 1)
    try {
      return await queue.add(
        forThisRequest(async () => {
          // with the embedded database one rendering would follow the other without a look at who asks, or has left
          await nextTurn()
          signal.throwIfAborted()
          return render()
        }),
        { signal },
      )
    } catch (error) {
      if (signal.aborted || error instanceof TimeoutError) return busy()
      throw error
    } finally {
      const left = (waiting.get(network) ?? 1) - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
  }
  return Object.assign(inTurn, { waiting: () => queue.size })
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
