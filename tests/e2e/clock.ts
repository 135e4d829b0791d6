import type { Page } from '@playwright/test'

/** Stops the page's installed clock, one minute ahead. Time then advances only when the test advances it. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
