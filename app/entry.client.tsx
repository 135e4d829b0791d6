import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * React puts a textarea that is not empty back to its first text while it takes over, whatever was typed meanwhile. It does
 * so where it finds that text in the page (`initTextarea` of react-dom 19.3), so it finds none until it has taken over.
 */
const typedInto = document.querySelectorAll('textarea')
for (const area of typedInto) Object.defineProperty(area, 'textContent', { value: '', configurable: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
  )
})

/** Tells the page that React has taken over: what was pressed before is done now (`early.ts`). */
function Hydrated() {
  useEffect(() => {
    for (const area of typedInto) Reflect.deleteProperty(area, 'textContent')
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
