import { type Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What has to come to an end, by its name in the log. */
export type Part = { name: string; stop(): unknown }

export type Stopping = {
  /** Whether a signal has come: `/readyz` says so, and answers tell whoever asks to open no more here. */
  begun(): boolean
  /** For the server: its answers close their connections once the stop has begun. */
  Response: typeof ServerResponse
  /**
   * From now on a stop is an orderly one.
   *
   * @param workers stopped side by side, after the last request is answered
   * @param last stopped one after the other, after all workers
   */
  ready(server: Server, workers: readonly Part[], last: readonly Part[]): void
}

/** Milliseconds. npm, a terminal and systemd may each pass the same signal on: within these it is the same one. */
const sameSignal = 1_000

/**
 * Ends the process on SIGTERM or SIGINT, also as PID 1. All is answered as ever for `drainSeconds`, while proxies learn
 * of it; then no connection is taken any more, and what is under way is finished. `stopSeconds` after the signal what is
 * left is cut off. The process ends with 0 when nothing was, else with 1 and a line in the log. A second signal, or one
 * before the site is ready, ends it at once, with 128 and the signal's number.
 */
export function handleStop(
  { drainSeconds, stopSeconds }: { drainSeconds: number; stopSeconds: number },
  log: Pick<Logger, 'warn' | 'error'>,
): Stopping {
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

  async function stop(server: Server, workers: readonly Part[], last: readonly Part[]): Promise<void> {
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
 * Takes no connection any more, and resolves when the last request is answered. Idle keep-alive connections are closed as
 * soon as they are seen: they would hold it open for more than a minute.
 *
 * @returns how many connections were cut off because they had not ended in time
 */
async function closed(server: Server, patience: number): Promise<number> {
  let cut = 0
  // whoever is connected by now is taken in before: what waits in the system's queue would be lost, and a turn takes one
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
