import type { Clock } from '#app/ports/services.ts'

export const systemClock: Clock = { now: () => Date.now() }
