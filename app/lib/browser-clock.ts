import type { Millis } from './time.ts'

/** Returns the time of the browser's clock. It may be wrong, so use it only for display. */
export const readBrowserClock = (): Millis => Date.now()
