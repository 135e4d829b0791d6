import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext } from '#app/server/context.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import { createBusiness } from '../../../tests/builders/app.ts'
import * as legal from './legal.tsx'
import * as pricing from './pricing.tsx'

/** Renders the page for a seller with this GSTIN. */
async function pageOf(route: typeof pricing | typeof legal, path: string, gstin: string | null) {
  const context = new RouterContextProvider()
  context.set(appContext, { business: createBusiness(gstin) } as App)
  const page = await route.loader({ context } as never)
  const Component = route.default as unknown as () => null
  const Site = createRoutesStub([{ id: 'page', path, Component }])
  return renderToString(
    <BusinessContext value={shippedBusiness}>
      <Site initialEntries={[path]} hydrationData={{ loaderData: { page } }} />
    </BusinessContext>,
  )
}

test.each([
  [pricing, '/pricing'],
  [legal, '/terms'],
] as const)('mentions an invoice with a GSTIN and a receipt otherwise (%#)', async (route, path) => {
  const [taxed, plain] = [await pageOf(route, path, '36AAAAA0000A1Z3'), await pageOf(route, path, null)]
  expect([taxed.includes('n invoice'), taxed.includes('receipt')]).toEqual([true, false])
  expect([plain.includes('invoice'), plain.includes('receipt'), plain.includes('shows the GST')]).toEqual([
    false,
    true,
    false,
  ])
})
