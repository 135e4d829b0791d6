import type { Clock } from '#app/ports/clock.ts'

export const systemClock: Clock = { now: () => Date.now() }
