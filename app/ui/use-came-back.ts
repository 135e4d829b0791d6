import { useEffect, useRef } from 'react'

/** Does something when somebody comes back to the page as they left it, kept alive by the browser meanwhile. */
export function useCameBack(then: () => unknown): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
