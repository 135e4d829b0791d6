import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SessionLine } from '../domain/rows.ts'
import { QuickMark } from './quick-mark.tsx'

function marksOf(byPhone: boolean): string {
  const session = {
    reference: 'ABC',
    version: 0,
    name: 'Asha Rao',
    path: '/its-page',
    byPhone,
  } as SessionLine
  const router = createMemoryRouter([{ path: '/', element: <QuickMark session={session} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a session by phone is no no-show with one press: its page asks for two calls first', () => {
  expect(marksOf(false)).toContain('value="no-show"')
  expect(marksOf(true)).not.toContain('value="no-show"')
  expect(marksOf(true)).toContain('href="/its-page"')
  expect(marksOf(true)).toContain('value="complete"')
})
