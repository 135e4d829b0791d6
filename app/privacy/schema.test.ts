import { expect, test } from 'vitest'
import { parsePrivacyRequest } from './schema.ts'

const now = Date.parse('2026-11-23T13:45:12+05:30')
const parse = (sent: Record<string, string>) => parsePrivacyRequest(sent, now)
const typed = { reference: 'P-20261101-100000', email: ' asha@example.org ', phone: '+91 98765-43210' }

test('a phone number counts by its last ten digits, and may be left out', () => {
  const requester = { email: 'asha@example.org', phone: '9876543210', also: [] }
  expect(parse(typed)).toEqual({ ok: true, value: { reference: 'P-20261101-100000', requester } })
  expect(parse({ ...typed, phone: '' })).toMatchObject({
    value: { requester: { phone: null } },
  })
})

test('mailboxes that are ticked are meant too', () => {
  const ticked = { 'also:sita@example.org': 'yes', 'also:ravi@example.org': 'yes', 'also:': 'yes' }
  expect(parse({ ...typed, ...ticked })).toMatchObject({
    value: { requester: { also: ['sita@example.org', 'ravi@example.org'] } },
  })
})

test('a request gets a number of its own, and keeps it', () => {
  expect(parse({ ...typed, reference: '' })).toMatchObject({ value: { reference: 'P-20261123-134512' } })
  expect(parse({ ...typed, reference: 'P-20261101-100000' })).toMatchObject({
    value: { reference: 'P-20261101-100000' },
  })
  expect(parse({ ...typed, reference: 'Asha Rao' })).toMatchObject({
    value: { reference: 'P-20261123-134512' },
  })
})

test('what is wrong is told by field', () => {
  expect(parse({ email: 'asha', phone: '12' })).toEqual({
    ok: false,
    errors: {
      email: 'Please enter an e-mail address.',
      phone: 'Please enter a phone number with ten digits, or none.',
    },
  })
  expect(parse({})).toMatchObject({ ok: false })
})

test('somebody who gave no address is looked up by a phone number alone', () => {
  expect(parse({ email: '', phone: '98765 43210' })).toMatchObject({
    value: { requester: { email: null, phone: '9876543210' } },
  })
  expect(parse({ email: '', phone: '' })).toMatchObject({
    errors: { email: 'Please enter an e-mail address, or a phone number alone.' },
  })
})
