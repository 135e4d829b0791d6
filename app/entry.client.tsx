import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What the router starts from, where a page's scripts have waited (`scripts-on-touch.ts`). */
declare const starts: Promise<void> | undefined

Promise.resolve(typeof starts === 'undefined' ? undefined : starts).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Hydrated />
      </StrictMode>,
    )
  }),
)

/**
 * Tells the page that React has taken over: a click kept until then is repeated, and the browser no longer fetches
 * whole pages ahead.
 */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    document.documentElement.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
