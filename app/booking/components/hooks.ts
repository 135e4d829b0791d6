import { useDeferredValue, useEffect, useRef } from 'react'

/** Like `useHydrated`, but with low priority: a press or a key is handled first. */
export const useHydratedSoon = (): boolean => useDeferredValue(true, false)

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
