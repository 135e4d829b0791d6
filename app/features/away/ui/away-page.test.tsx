import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AwayView, LeftAsItWas } from '../view-away.ts'
import { AwayPage } from './away-page.tsx'

const view: AwayView = {
  counselor: { id: 'one', name: 'One' },
  own: true,
  counselors: [],
  when: 'today',
  mayLeave: false,
  typed: {},
  errors: {},
  stretch: 'The rest of today',
  closed: true,
  sessions: [],
}

function page(given: Partial<AwayView>, left: LeftAsItWas = []): string {
  const props = {
    view: { ...view, ...given },
    done: null,
    waiting: null,
    left,
    waited: true,
    refused: undefined,
  }
  const router = createMemoryRouter([{ path: '/', element: <AwayPage {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('once nobody has undone it, the page says that it was done; and not when it was undone', () => {
  expect(page({})).toContain('Done as you chose.')
  expect(page({ closed: false })).not.toContain('Done as you chose.')
})

test('what was chosen to stay is told beside what was done, with its page and why', () => {
  const session = {
    ...{ reference: 'MG-2ABC2ABC', version: 0, path: '/b', when: 'Wed', name: 'Asha', phone: '9000000001' },
    ...{ mailed: true, session: 'Free', paid: false, held: false, takers: [], usual: 'time' as const },
  }
  const sessions = [session]
  const told = { path: '/b', when: 'Wed', name: 'Asha', why: 'You chose so.' }
  const left = [{ reference: session.reference, ...told, byChoice: true }]
  const html = page({ sessions }, left)
  expect(html).toContain('Done as you chose.')
  expect(html).toMatch(/One session stays as it was.*href="\/b".*You chose so\./s)
  expect(html).toContain('<option value="stay" selected="">')
  expect(page({ sessions })).not.toContain('Done as you chose.')
})

test('once it is undone, nothing is said any more of what was chosen to stay', () => {
  const told = { path: '/b', when: 'Wed', name: 'Asha', why: 'You chose so.' }
  const left = [{ reference: 'MG-2ABC2ABC', ...told, byChoice: true }]
  expect(page({ closed: false }, left)).not.toContain('stays as it was')
})
