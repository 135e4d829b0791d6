import { MINUTE } from '#app/lib/time.ts'

/**
 * Notes for a log that anybody may cause, so that nobody fills it: the first of a text is written at once, and after
 * each minute with more of it how many there were. What is noted is a text of our own, of which there are few.
 *
 * @param write `more` is how many came after the one that was written
 */
export function createNotes(write: (what: string, more?: number) => void): (what: string) => void {
  const counted = new Map<string, number>()

  function afterAMinute(what: string): void {
    const more = counted.get(what) ?? 0
    counted.delete(what)
    if (more === 0) return
    write(what, more)
    count(what)
  }

  function count(what: string): void {
    counted.set(what, 0)
    setTimeout(afterAMinute, MINUTE, what).unref()
  }

  return (what) => {
    const before = counted.get(what)
    if (before !== undefined) return void counted.set(what, before + 1)
    write(what)
    count(what)
  }
}
