import type { Millis } from './time.ts'

/**
 * Returns the time of the browser's clock, which may be wrong: only for display. For the server's time use
 * `app.clock`.
 */
export const readBrowserClock = (): Millis => Date.now()
