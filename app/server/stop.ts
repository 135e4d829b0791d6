import { type Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Component that is stopped at shutdown; `name` is for the log. */
export type ShutdownStep = { name: string; stop(): unknown }

export type Shutdown = {
  /** Returns whether the shutdown has begun. `/readyz` then returns 503, and responses close their connections. */
  begun(): boolean
  /** Class of the server's responses, which close their connections after the shutdown has begun. */
  Response: typeof ServerResponse
  /**
   * Enables a graceful shutdown.
   *
   * @param workers stopped together, after the last request is answered
   * @param last stopped in order, after all workers
   */
  ready(server: Server, workers: readonly ShutdownStep[], last: readonly ShutdownStep[]): void
}

/**
 * Milliseconds in which repeated signals count as one, because npm, a terminal and systemd may each forward a signal.
 */
const sameSignal = 1_000

/**
 * Ends the process on SIGTERM or SIGINT, also as PID 1. For `drainSeconds` all requests are served while proxies
 * notice; then connections are refused, and requests and jobs finish. Remaining work is stopped `stopSeconds` after
 * the signal, with exit code 1 instead of 0. A second signal, or a signal before the site is ready, ends the process
 * immediately with 128 plus its number.
 */
export function handleShutdown(
  { drainSeconds, stopSeconds }: { drainSeconds: number; stopSeconds: number },
  log: Pick<Logger, 'warn' | 'error'>,
): Shutdown {
  let first = Number.NEGATIVE_INFINITY
  let orderly: (() => void) | undefined
  const begun = () => first > 0

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (begun() && performance.now() - first < sameSignal) return
      if (begun() || !orderly) process.exit(128 + constants.signals[signal])
      first = performance.now()
      orderly()
    })
  }

  async function stop(
    server: Server,
    workers: readonly ShutdownStep[],
    last: readonly ShutdownStep[],
  ): Promise<void> {
    const deadline = first + stopSeconds * 1000
    const left = () => Math.max(0, deadline - performance.now())
    const running = new Set(workers.map(({ name }) => name))
    setTimeout(() => {
      log.error({ running: [...running] }, 'not all could be finished in time')
      process.exit(1)
    }, left()).unref()

    await sleep(drainSeconds * 1000)
    const forWorkers = Math.min(5_000, left() / 4)
    const cut = await closed(server, left() - forWorkers)
    if (cut > 0) log.warn({ connections: cut }, 'requests that were not finished in time are cut off')
    await Promise.all(
      workers.map(async (worker) => {
        await worker.stop()
        running.delete(worker.name)
      }),
    )
    for (const part of last) {
      running.add(part.name)
      await part.stop()
      running.delete(part.name)
    }
    process.exit(cut > 0 ? 1 : 0)
  }

  return {
    begun,
    Response: class extends ServerResponse {
      override writeHead(...head: unknown[]): this {
        if (begun()) this.shouldKeepAlive = false
        return super.writeHead(...(head as [number]))
      }
    } as typeof ServerResponse,
    ready(server, workers, last) {
      orderly = () =>
        void stop(server, workers, last).catch((error) => {
          log.error({ name: error instanceof Error ? error.name : 'not an Error' }, 'the stop failed')
          process.exit(1)
        })
    },
  }
}

/**
 * Closes the server after the last request, and idle connections immediately, because they would last for a minute.
 *
 * @returns the number of interrupted connections
 */
async function closed(server: Server, patience: number): Promise<number> {
  let cut = 0
  // accepts the connections in the system's queue first, one per event loop turn, because closing would drop them
  let came = true
  const arrived = () => {
    came = true
  }
  server.on('connection', arrived)
  for (const until = performance.now() + 1_000; came && performance.now() < until; ) {
    came = false
    await nextTurn()
  }
  server.off('connection', arrived)
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => {
    server.getConnections((_, count) => {
      cut = count
      server.closeAllConnections()
    })
  }, patience)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(late)
  return cut
}
