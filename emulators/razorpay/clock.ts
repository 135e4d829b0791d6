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

/** Creates a clock that only `advance` moves. */
export function createManualClock(start = Date.UTC(2026, 0, 5)): Clock & { advance(ms: number): void } {
  let now = start
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}

/** Wraps a clock so that `stop` cancels all scheduled work. */
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
