import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { moment } from '#app/lib/dates.ts'
import type { InboxRow } from '../show.ts'
import { InboxList } from './inbox-list.tsx'

const row = {
  id: '1',
  version: 1,
  name: 'Asha Rao',
  email: 'asha@example.org',
  about: 'Message from the contact page',
  excerpt: 'Do you teach in Warangal?',
  assignee: null,
  at: moment(0, 0),
  state: { label: 'New', tone: 'waiting' },
} as unknown as InboxRow

test.each([
  ['the inbox', true],
  ['what a search has found', false],
])('the messages of %s have boxes to tick: %s', (_, choose) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <InboxList rows={[row]} choose={choose} />
    </MemoryRouter>,
  )
  expect(html.includes('type="checkbox"')).toBe(choose)
})
