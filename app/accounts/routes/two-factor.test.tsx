import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import TwoFactorLogin from './two-factor.tsx'

const codes = ['7k3m-9qxw-2t4p-0hbd']
const off = { found: { state: 'off' }, required: false, off: false }
const on = { ...off, found: { state: 'on', since: 'Fri 20 Nov, 10:00 AM', codesLeft: 10 } }

/** The page as it comes from the server. */
function page(loaderData: object, actionData?: object): string {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: TwoFactorLogin as never }])
  return renderToStaticMarkup(
    <BusinessContext value={shippedBusiness}>
      <Page hydrationData={{ loaderData: { page: loaderData }, actionData: { page: actionData } }} />
    </BusinessContext>,
  )
}

test('that all other browsers are signed out is said before and after it is turned on, and after nothing else', () => {
  expect(page(off)).toContain('Turning it on signs all other browsers out.')
  const turnedOn = page(on, { codes, turnedOn: true })
  expect(turnedOn).toContain('Two-factor login is on. All other browsers are signed out.')
  expect(turnedOn).toContain(codes[0])
  expect(page(on, { codes })).not.toContain('signed out')
  expect(page(on)).not.toContain('signed out')
})
