/** Time, in milliseconds since 1970, and what is to happen later. */
export type Clock = {
  now(): number
  /** Runs it once, after `ms`; the answer calls it off. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that moves only when it is told to. */
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

/** A clock whose waiting work can be called off all at once. */
export function stoppable(clock: Clock): Clock & { stop(): void } {
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
