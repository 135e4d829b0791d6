import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AwayView } from '../view-away.ts'
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

function page(given: Partial<AwayView>): string {
  const props = {
    view: { ...view, ...given },
    done: null,
    waiting: null,
    left: 0,
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
