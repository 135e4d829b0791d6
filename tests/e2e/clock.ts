import type { Page } from '@playwright/test'

/** Stops the page's clock, once it is installed: from here time passes only when a test says so, on a slow machine too. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)
