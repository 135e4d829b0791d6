import { expect, type Locator } from '@playwright/test'

/** Counts what a thumb does: a button or a link tapped, a choice made in a field. Typing is not counted. */
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
    /** Ends the count. */
    expect(taps: number): void {
      expect(count).toBe(taps)
    },
  }
}
