import { MINUTE, type Millis } from '#app/lib/time.ts'

/** A school of sixty that opens a page each every two seconds asks for 1,800, and for as much data again. */
const mostAMinute = 3_600

/**
 * Counts what a network reads that has to be made: pages and answers of the API, no files and nothing from memory. In this
 * process alone and by the minute, since each instance has its own processor to share.
 *
 * @returns how long a network that has had its fill must wait; 0 while it may go on
 */
export function createReadingLimit() {
  let began = Number.NEGATIVE_INFINITY
  const read = new Map<string, number>()

  return (network: string, now: Millis): Millis => {
    if (now - began >= MINUTE) {
      began = now
      read.clear()
    }
    const count = (read.get(network) ?? 0) + 1
    read.set(network, count)
    return count > mostAMinute ? began + MINUTE - now : 0
  }
}
