import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns false on the server and during hydration, and true afterwards. The update has a low priority, so that the
 * page handles clicks and keys first.
 */
export const useIsHydrated = (): boolean => useDeferredValue(true, false)

/**
 * Moves the focus to a new view that has replaced another one without loading a page.
 *
 * @param view key of the view
 * @param start selector of the element that gets the focus; by default the element with the returned ref
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
