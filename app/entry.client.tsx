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
      // on a translated page React recreates its text, and the browser translates it again
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
