import { type Millis, SECOND } from '#app/lib/time.ts'

/** After it another worker takes what a killed one had. Whoever takes longer is not harmed: all of it may run twice. */
export const workLease: Millis = 20 * SECOND
