import { useEffect, useState } from 'react'
import { browserNow } from '#app/lib/browser-clock.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'

/**
 * Returns the time until an instant by the server's clock, updated each minute and each second in the last
 * minute.
 *
 * @param until null for none
 * @param now server time when the page was rendered
 * @param onOver called after the instant has passed
 */
export function useTimeLeft(until: Millis | null, now: Millis, onOver: () => void) {
  const [left, setLeft] = useState((until ?? now) - now)
  const [ahead, setAhead] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOver` is another function each time
  useEffect(() => {
    if (until === null) return
    const end = until
    const ahead = now - browserNow()
    setAhead(ahead)
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = end - (browserNow() + ahead)
      setLeft(rest)
      if (rest <= 0) return onOver()
      timer = setTimeout(
        tick,
        rest > MINUTE ? Math.min(rest - MINUTE, rest % MINUTE || MINUTE) : rest % 1000 || 1000,
      )
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, now])
  return { left, readLeft: (): Millis => (until ?? now) - (browserNow() + ahead) }
}

/** `12 minutes left`, in the last minute `40 seconds left`. */
export function formatTimeLeft(left: Millis): string {
  if (left <= 0) return 'over'
  const seconds = Math.ceil(left / 1000)
  if (seconds < 60) return seconds === 1 ? '1 second left' : `${seconds} seconds left`
  const minutes = Math.ceil(left / MINUTE)
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours left`
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** Returns the text for screen readers: the minutes left, in the last five minutes only. */
export function announceTimeLeft(left: Millis): string {
  if (left <= 0 || left > 5 * MINUTE) return ''
  const minutes = Math.ceil(left / MINUTE)
  return minutes > 1
    ? `We hold your slot for ${minutes} more minutes.`
    : 'We hold your slot for less than a minute.'
}
