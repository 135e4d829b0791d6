import type { Millis } from './time.ts'

/** What the visitor's own clock says, which may be wrong: for what only they see. The server's time is `services.clock`. */
export const browserNow = (): Millis => Date.now()
