import type { Page } from '@playwright/test'

/** Stops the page's installed clock one minute from now. After that, only the test advances the time. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
