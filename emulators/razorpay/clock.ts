/** Clock and scheduler, in milliseconds since 1970. */
export type Clock = {
  now(): number
  /** Runs a function once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Wraps a clock. `stop` cancels all work that is scheduled with it. */
export function createStoppableClock(clock: Clock): Clock & { stop(): void } {
  const cancels = new Set<() => void>()
  let stopped = false
  return {
    now: clock.now,
    after(ms, run) {
      if (stopped) return () => {}
      const cancel = clock.after(ms, () => {
        cancels.delete(cancel)
        run()
      })
      cancels.add(cancel)
      return () => {
        cancels.delete(cancel)
        cancel()
      }
    },
    stop() {
      stopped = true
      for (const cancel of cancels) cancel()
    },
  }
}
