import type { Millis } from '#app/lib/time.ts'
import { outsideRequests } from '#app/server/request-context.ts'

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
 * @param name under which staff see when it last ran; left out, they don't
 * @param run told whether it should come to an end; returns how long until it has something to do, null when it does not know
 */
export function startLoop(
  run: (stopping: () => boolean) => Promise<Millis | null>,
  report: (error: unknown) => void,
  name?: string,
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
        ranAs(name, false)
      } catch (error) {
        report(error)
        ranAs(name, true)
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

const ran = new Map<string, { at: number; failed: boolean }>()

function ranAs(name: string | undefined, failed: boolean): void {
  if (name) ran.set(name, { at: performance.now(), failed })
}

/** When the named loops of this process last ran, seconds ago, in the order in which they first did. */
export const lastRuns = () =>
  [...ran].map(([name, { at, failed }]) => ({ name, ago: (performance.now() - at) / 1000, failed }))

/** What is due already is in another worker's hands: look again soon, not at once. */
function pause(wait: Millis | null): Millis {
  if (wait === null) return longestWait
  return Math.min(wait > 0 ? wait : shortestWait, longestWait)
}
