import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BusinessContext } from '#app/ui/use-business.ts'
import { createBusiness } from '../../../tests/builders/app.ts'
import Legal from './legal.tsx'
import Pricing from './pricing.tsx'

/** Renders the page for a seller with this GSTIN. */
function renderFor(Component: () => unknown, path: string, gstin: string | null) {
  const Site = createRoutesStub([{ path, Component: Component as () => null }])
  return renderToString(
    <BusinessContext value={createBusiness(gstin)()}>
      <Site initialEntries={[path]} />
    </BusinessContext>,
  )
}

test.each([
  [Pricing, '/pricing'],
  [Legal, '/terms'],
])('mentions an invoice with a GSTIN and a receipt otherwise (%#)', (page, path) => {
  const [taxed, plain] = [renderFor(page, path, '36AAAAA0000A1Z3'), renderFor(page, path, null)]
  expect([taxed.includes('an invoice'), taxed.includes('receipt')]).toEqual([true, false])
  expect([plain.includes('invoice'), plain.includes('a receipt')]).toEqual([false, true])
})
