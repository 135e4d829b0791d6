import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Findings } from '#app/privacy/findings.ts'
import { Found } from './found.tsx'

const nothing: Findings = {
  asked: { reference: 'P-20261123-134512', email: 'asha@example.org', phone: '9000000001' },
  parts: [],
  none: [],
  goes: [],
  stays: [],
  hindrances: [],
  others: [],
  seen: 'seen',
}
const sister: Findings['others'][number] = {
  mailbox: 'sita@example.org',
  ticked: false,
  count: 'Bookings 2',
  parts: [],
  goes: [],
  stays: [],
  hindrances: [],
}

/** The page as it comes from the server: what a browser without scripts has. */
function page(findings: Partial<Findings>): string {
  const shown = <Found findings={{ ...nothing, ...findings }} />
  const router = createMemoryRouter([{ path: '/', element: shown }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const boxes = (html: string) => html.match(/<input[^>]*name="also:sita@example.org"[^>]*>/g) ?? []

test('what the phone number alone finds has a box of its own in the file’s form and in the erasure’s, unticked', () => {
  const html = page({ others: [sister] })
  expect(html.match(/it is in the file and in the erasure only when you tick it there/g)).toHaveLength(1)
  expect(boxes(html)).toHaveLength(2)
  expect(boxes(html).join()).not.toContain('checked')
})

test('after an erasure that was refused it is still ticked there, and not for the file', () => {
  const html = page({ others: [{ ...sister, ticked: true }] })
  expect(boxes(html).map((box) => box.includes('checked'))).toEqual([false, true])
})

test('without another mailbox nothing is said of one', () => {
  expect(page({})).not.toContain('tick it there')
})

test('a session of another mailbox that lies ahead leaves the person’s own to be erased', () => {
  const ahead = { why: 'MG-1 is a session that lies ahead.', cancelHref: null }
  const html = page({ others: [{ ...sister, hindrances: [ahead] }] })
  expect(html).toContain(ahead.why)
  expect(html).toContain('value="erase"')
})
