import { type Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Step of the shutdown. `name` is for the log. */
export type ShutdownStep = { name: string; stop(): unknown }

export type Shutdown = {
  /** Returns whether the shutdown has begun. */
  hasBegun(): boolean
  /** Response class for the HTTP server. During the shutdown, its responses close their connections. */
  Response: typeof ServerResponse
  /**
   * Enables the graceful shutdown. Until this call, a signal ends the process immediately.
   *
   * @param workers steps that run in parallel after the last response
   * @param last steps that run in sequence after the workers
   */
  ready(server: Server, workers: readonly ShutdownStep[], last: readonly ShutdownStep[]): void
}

/** Time in ms in which repeated signals are ignored, because npm, a terminal and systemd may each forward one. */
const sameSignalMs = 1_000

/**
 * Ends the process on SIGTERM or SIGINT. For `drainSeconds` the site still serves requests, until proxies notice. Then
 * it refuses connections, and finishes requests and jobs. After `stopSeconds` the process ends with exit code 1 instead
 * of 0. A second signal, or a signal before `ready`, ends it immediately with 128 plus the number of the signal.
 */
export function handleShutdown(
  { drainSeconds, stopSeconds }: { drainSeconds: number; stopSeconds: number },
  log: Pick<Logger, 'warn' | 'error'>,
): Shutdown {
  let first = Number.NEGATIVE_INFINITY
  let shutDown: (() => void) | undefined
  const hasBegun = () => first > 0

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (hasBegun() && performance.now() - first < sameSignalMs) return
      if (hasBegun() || !shutDown) process.exit(128 + constants.signals[signal])
      first = performance.now()
      shutDown()
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
      log.error({ running: [...running] }, 'work was interrupted by the shutdown')
      process.exit(1)
    }, left()).unref()

    await sleep(drainSeconds * 1000)
    const forWorkers = Math.min(5_000, left() / 4)
    const interrupted = await closeServer(server, left() - forWorkers)
    if (interrupted > 0) log.warn({ connections: interrupted }, 'unfinished requests were cut off')
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
    process.exit(interrupted > 0 ? 1 : 0)
  }

  return {
    hasBegun,
    Response: class extends ServerResponse {
      override writeHead(...head: unknown[]): this {
        if (hasBegun()) this.shouldKeepAlive = false
        return super.writeHead(...(head as [number]))
      }
    } as typeof ServerResponse,
    ready(server, workers, last) {
      shutDown = () =>
        void stop(server, workers, last).catch((error) => {
          log.error({ name: error instanceof Error ? error.name : 'not an Error' }, 'the shutdown failed')
          process.exit(1)
        })
    },
  }
}

/** Closes the server after the last response or a timeout. Returns the number of interrupted connections. */
async function closeServer(server: Server, timeoutMs: number): Promise<number> {
  let interrupted = 0
  // accepts connections from the system's queue, one per turn of the event loop, because closing the server would drop
  // them
  let hasAccepted = true
  const onConnection = () => {
    hasAccepted = true
  }
  server.on('connection', onConnection)
  for (const until = performance.now() + 1_000; hasAccepted && performance.now() < until; ) {
    hasAccepted = false
    await nextTurn()
  }
  server.off('connection', onConnection)
  // without this, idle connections would stay open for a minute
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => {
    server.getConnections((_, count) => {
      interrupted = count
      server.closeAllConnections()
    })
  }, timeoutMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(late)
  return interrupted
}
