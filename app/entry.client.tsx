import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preserveInputDuringHydration } from './browser/hydration.ts'
import { tolerateTranslation } from './browser/translated.ts'

const endGuard = preserveInputDuringHydration()
const isTranslated = tolerateTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
    {
      // hydration of a translated page always fails, and React recovers from it
      onRecoverableError: (error) => isTranslated() || reportError(error),
    },
  )
})

/** Notifies `early.ts` that React has hydrated the page, so that it replays clicks. */
function Hydrated() {
  useLayoutEffect(endGuard, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
