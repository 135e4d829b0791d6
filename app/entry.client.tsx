import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardHydration } from './browser/hydration.ts'
import { tolerateTranslation } from './browser/translated.ts'

const endGuard = guardHydration()
const isTranslated = tolerateTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
    {
      // hydration of a translated page fails as expected: React renders the text again, and the browser translates it
      onRecoverableError: (error) => isTranslated() || reportError(error),
    },
  )
})

/** Dispatches `hydrated`, so that earlier clicks are replayed (`early.ts`). */
function Hydrated() {
  useLayoutEffect(endGuard, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
