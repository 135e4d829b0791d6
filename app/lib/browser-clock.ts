import type { Millis } from './time.ts'

/** Returns the time of the browser's clock. The clock may be wrong, so use the time only for display. */
export const readBrowserClock = (): Millis => Date.now()
