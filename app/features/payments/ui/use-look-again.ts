import { useEffect, useRef } from 'react'

const first = 3000
const longest = 30_000

/** Looks again after three seconds, and then less and less often, while there is something to wait for. */
export function useLookAgain(waits: boolean, look: () => unknown): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!waits) return
    let wait = first
    let timer = setTimeout(turn, wait)
    function turn() {
      latest.current()
      wait = Math.min(wait * 1.5, longest)
      timer = setTimeout(turn, wait)
    }
    return () => clearTimeout(timer)
  }, [waits])
}
