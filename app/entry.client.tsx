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
      // not reported, because a translated page always fails hydration: React and the browser then recover it
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
