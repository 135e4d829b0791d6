import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns false on the server and during hydration, and true afterwards. The update has a low priority, so that the
 * page handles clicks and keys first.
 */
export const useIsHydrated = (): boolean => useDeferredValue(true, false)

/**
 * Moves the focus when a view replaces another one without loading a page: to the element with the returned ref, or to
 * the element in it that the selector `start` matches.
 */
export function useFocusOnNewView<Box extends HTMLElement>(view: string, start?: string) {
  const box = useRef<Box>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const goal = start ? box.current?.querySelector<HTMLElement>(start) : box.current
    goal?.focus({ preventScroll: true })
  }, [view, start])
  return box
}

/** Runs `refresh` when the browser restores the page from its back/forward cache. */
export function useOnPageRestore(refresh: () => unknown): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && refresh()))
  useEffect(() => {
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
