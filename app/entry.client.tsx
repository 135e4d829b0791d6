import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What the router starts from, where a page's scripts have waited (`scripts-on-touch.ts`). */
declare const starts: Promise<void> | undefined

/**
 * React puts a textarea that is not empty back to its first text while it takes over, whatever was typed meanwhile. It does
 * so where it finds that text in the page (`initTextarea` of react-dom 19.3), so it finds none until it has taken over.
 */
const typedInto = document.querySelectorAll('textarea')
for (const area of typedInto) Object.defineProperty(area, 'textContent', { value: '', configurable: true })

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
    for (const area of typedInto) Reflect.deleteProperty(area, 'textContent')
    document.documentElement.dataset.hydrated = ''
    document.documentElement.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
