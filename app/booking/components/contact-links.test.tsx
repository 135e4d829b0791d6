import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallLink } from './contact-links.tsx'

test.each([
  ['9876543210', 'tel:+919876543210'],
  ['+91 98765-43210', 'tel:+919876543210'],
  ['09876543210', 'tel:+919876543210'],
  ['+1 415 555 0100', 'tel:+14155550100'],
])('builds a tel: link for the phone number %s', (phone, url) => {
  expect(renderToStaticMarkup(<CallLink client={{ name: 'Asha', phone }} />)).toContain(`href="${url}"`)
})

test('shows no link without a phone number', () => {
  expect(renderToStaticMarkup(<CallLink client={{ name: 'Asha', phone: null }} />)).toBe('')
})
