import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BusinessContext } from '#app/ui/use-business.ts'
import { createBusiness } from '../../../tests/builders/app.ts'
import LegalPage from './legal.tsx'

/** Renders the terms page of a seller with the given GSTIN, or without a GSTIN. */
function renderFor(gstin: string | null) {
  const path = '/terms'
  const Site = createRoutesStub([{ path, Component: LegalPage }])
  return renderToString(
    <BusinessContext value={createBusiness(gstin)()}>
      <Site initialEntries={[path]} />
    </BusinessContext>,
  )
}

test('mentions an invoice if the seller has a GSTIN, and otherwise a receipt', () => {
  const [taxed, plain] = [renderFor('36AAAAA0000A1Z3'), renderFor(null)]
  expect([taxed.includes('an invoice'), taxed.includes('receipt')]).toEqual([true, false])
  expect([plain.includes('invoice'), plain.includes('a receipt')]).toEqual([false, true])
})
