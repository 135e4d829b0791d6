import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bearTranslation } from './browser/translated.ts'
import { keepTyped } from './browser/typed.ts'
import { keepUnheard } from './browser/unheard.ts'

const bringBackTyped = keepTyped()
const isTranslated = bearTranslation()
const letHear = keepUnheard()

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
  useLayoutEffect(() => {
    letHear()
    bringBackTyped()
  }, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
