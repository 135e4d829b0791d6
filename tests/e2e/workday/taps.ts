import { expect, type Locator } from '@playwright/test'

/** Counts taps on buttons and links and choices in fields. Typing is not counted. */
export function countTaps() {
  let count = 0
  return {
    async on(target: Locator): Promise<void> {
      count += 1
      await target.click()
    },
    async choose(target: Locator, option: string): Promise<void> {
      count += 1
      await target.selectOption(option)
    },
    /** Expects this number of taps so far. */
    expect(taps: number): void {
      expect(count).toBe(taps)
    },
  }
}
