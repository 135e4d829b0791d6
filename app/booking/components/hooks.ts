import { useDeferredValue, useEffect, useEffectEvent } from 'react'

/** Like `useHydrated`, but with low priority: a press or a key is handled first. */
export const useHydratedSoon = (): boolean => useDeferredValue(true, false)

/** Runs `refresh` when the browser shows the page again from its back/forward cache. */
export function useCameBack(refresh: () => unknown): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && refresh()))
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
