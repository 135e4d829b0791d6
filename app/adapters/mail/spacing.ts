/** Lets callers through one at a time, each at least `ms` milliseconds after the one before. */
export function createSpacing(ms: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(next, now)
    next = mine + ms
    if (mine > now) await new Promise((resolve) => setTimeout(resolve, mine - now))
  }
}
