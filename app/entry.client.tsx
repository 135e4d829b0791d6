import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
  )
})

/** Tells the page that React has taken over, so that a click kept until then is repeated. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
