import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import type { AwayView, LeftAsItWas } from '#app/workspace/away/view-away.ts'
import { AwayPage } from './away-page.tsx'

const view: AwayView = {
  counselor: { id: 'one', name: 'One' },
  own: true,
  counselors: [],
  when: 'today',
  typed: {},
  errors: {},
  stretch: 'The rest of today',
  closed: true,
  sessions: [],
}

test('lists the unchanged sessions with the reason and the earlier choice', () => {
  const session = {
    ...{ reference: 'MG-2ABC2ABC', version: 0, path: '/b', when: 'Wed', name: 'Asha', phone: '9000000001' },
    ...{ mailed: true, session: 'Free', paid: false, held: false, takers: [], usual: 'time' as const },
  }
  const why = 'You chose that it stays.'
  const left: LeftAsItWas = [
    { reference: session.reference, path: '/b', when: 'Wed', name: 'Asha', why, byChoice: true },
  ]
  const page = (
    <AwayPage
      view={{ ...view, sessions: [session] }}
      done={{ done: 0, asked: 0 }}
      left={left}
      refused={undefined}
    />
  )
  const html = renderToStaticMarkup(
    <BusinessContext value={shippedBusiness}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </BusinessContext>,
  )
  expect(html).toContain('The time is closed.')
  expect(html).toMatch(/One session stays as it was.*href="\/b".*You chose that it stays\./s)
  expect(html).toContain('<option value="stay" selected="">')
})
