import type { Millis } from './time.ts'

/** Time of the browser's clock, which may be wrong: only for display. The server's time is `app.clock`. */
export const browserNow = (): Millis => Date.now()
