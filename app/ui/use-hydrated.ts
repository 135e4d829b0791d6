import { useDeferredValue, useSyncExternalStore } from 'react'

/** The `subscribe` of what a browser knows and never changes while a page is open. */
export const never = () => () => {}

/** False on the server and while its HTML is taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The same, for what is large: it is drawn anew a little later, and gives way to a press or a key. */
export const useHydratedSoon = (): boolean => useDeferredValue(true, false)
