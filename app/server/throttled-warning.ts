import type { Logger } from 'pino'
import { MINUTE } from '#app/lib/time.ts'

/**
 * Warnings in the log that anybody may cause, so that nobody fills it: the first of a text is written at once, and after each
 * minute with more of it how many there were (`{"more":12}`). A text is one of our own, of which there are few.
 */
export function throttledWarning(log: Pick<Logger, 'warn'>): (text: string) => void {
  const counted = new Map<string, number>()

  function afterAMinute(text: string): void {
    const more = counted.get(text) ?? 0
    counted.delete(text)
    if (more === 0) return
    log.warn({ more }, text)
    count(text)
  }

  function count(text: string): void {
    counted.set(text, 0)
    setTimeout(afterAMinute, MINUTE, text).unref()
  }

  return (text) => {
    const before = counted.get(text)
    if (before !== undefined) return void counted.set(text, before + 1)
    log.warn(text)
    count(text)
  }
}
