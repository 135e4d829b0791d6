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

/** Like `useHydrated`, but with low priority: a press or a key is handled first. */
export const useHydratedSoon = (): boolean => useDeferredValue(true, false)
