import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHydration } from './browser/hydration.ts'
import { bearTranslation } from './browser/translated.ts'

const endGuard = guardHydration()
const isTranslated = bearTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
    {
      // of a translated page React makes its own text anew, and the browser translates that
      onRecoverableError: (error) => isTranslated() || reportError(error),
    },
  )
})

/** Tells the page that React has taken over: what was pressed before is done now (`early.ts`). */
function Hydrated() {
  useLayoutEffect(endGuard, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
