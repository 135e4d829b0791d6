import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import * as layout from './layout.tsx'

test('shows an error within the site layout when a page fails', () => {
  const Site = createRoutesStub([
    {
      id: 'site',
      Component: layout.default as unknown as () => null,
      ErrorBoundary: layout.ErrorBoundary as unknown as () => null,
      children: [{ index: true }],
    },
  ])
  const loaderData = { site: { year: 2026 } }
  const errors = { site: new Error('The list could not be read.') }
  const html = renderToString(
    <BusinessContext value={shippedBusiness}>
      <Site initialEntries={['/']} hydrationData={{ loaderData, errors }} />
    </BusinessContext>,
  )
  for (const part of ['Unexpected Application Error!</h1>', 'The list could not be read.', 'Go to Home'])
    expect(html).toContain(part)
  expect(html).toMatch(/<nav [^>]*aria-label="Main"/)
  expect(html).toMatch(/<footer/)
  expect(html).toMatch(/<button [^>]*contact-dialog/)
})
