import { useDeferredValue, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

/** Subscribes to a browser value that never changes while a page is open. */
const never = () => () => {}

/** Returns false on the server and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Moves the focus to a new view that replaced another view without a page load.
 *
 * @param view identifies the view
 * @param start selector of the element in the box that receives the focus; the box itself if absent
 */
export function useFocusOnNew<Box extends HTMLElement>(view: string, start?: string) {
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

/** Like `useHydrated`, but with low priority: a press or a key is handled first. */
export const useIsHydrated = (): boolean => useDeferredValue(true, false)

/** Runs `refresh` when the browser shows the page again from its back/forward cache. */
export function useOnPageRestore(refresh: () => unknown): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && refresh()))
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
