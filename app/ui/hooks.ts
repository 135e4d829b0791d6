import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The `subscribe` of what a browser knows and never changes while a page is open. */
export const never = () => () => {}

/** False on the server and while its HTML is taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Starts keyboards and screen readers at what has come in place of another view without loading a document.
 *
 * @param view names what is shown
 * @param start what of the box takes the focus; the box itself unless said
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
