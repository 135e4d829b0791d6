import { outsideRequests } from '#app/adapters/request-context.ts'
import type { Millis } from '#app/lib/time.ts'

const longestWait = 30_000
const shortestWait = 1_000

export type Loop = {
  /** Runs at once, or again straight after the run under way. */
  wake(): void
  /** Starts no further run; resolves when the one under way is over. */
  stop(): Promise<void>
}

/**
 * Runs a task at once, then whenever it is woken, after the milliseconds it asked for, and every 30 s at the latest.
 * Never twice at a time. A run that throws is reported and tried again after 30 s.
 *
 * @param run told whether it should come to an end; returns how long until it has something to do, null when it does not know
 */
export function startLoop(
  run: (stopping: () => boolean) => Promise<Millis | null>,
  report: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake(): void {
    again = true
    if (running || stopped) return
    clearTimeout(timer)
    running = outsideRequests(rounds).then((wait) => {
      running = null
      if (again) wake()
      else if (!stopped) timer = setTimeout(wake, pause(wait))
    })
  }

  async function rounds(): Promise<Millis | null> {
    let wait: Millis | null = null
    while (again && !stopped) {
      again = false
      try {
        wait = await run(() => stopped)
      } catch (error) {
        report(error)
        wait = null
      }
    }
    return wait
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** What is due already is in another worker's hands: look again soon, not at once. */
function pause(wait: Millis | null): Millis {
  if (wait === null) return longestWait
  return Math.min(wait > 0 ? wait : shortestWait, longestWait)
}
