import { expect, test } from 'vitest'
import { parsePrivacyRequest } from './schema.ts'

const typed = { reference: 'P-2026-014', email: ' asha@example.org ', phone: '+91 98765-43210' }

test('a phone number counts by its last ten digits, and may be left out', () => {
  const requester = { email: 'asha@example.org', phone: '9876543210', also: [] }
  expect(parsePrivacyRequest(typed)).toEqual({ ok: true, value: { reference: 'P-2026-014', requester } })
  expect(parsePrivacyRequest({ ...typed, phone: '' })).toMatchObject({
    value: { requester: { phone: null } },
  })
})

test('mailboxes that are ticked are meant too', () => {
  const ticked = { 'also:sita@example.org': 'yes', 'also:ravi@example.org': 'yes', 'also:': 'yes' }
  expect(parsePrivacyRequest({ ...typed, ...ticked })).toMatchObject({
    value: { requester: { also: ['sita@example.org', 'ravi@example.org'] } },
  })
})

test.each(['P-2026-014', '2026/14', 'DPDP26.7', '7'])('%s can be a request’s number', (reference) => {
  expect(parsePrivacyRequest({ ...typed, reference }).ok).toBe(true)
})

test.each(['', 'Asha Rao', 'asha-rao-1', 'asha@example.org', 'P', `P-${'1'.repeat(40)}`])(
  '“%s” can’t, for it is kept for good',
  (reference) => {
    expect(parsePrivacyRequest({ ...typed, reference })).toMatchObject({
      ok: false,
      errors: { reference: expect.any(String) },
    })
  },
)

test('what is wrong is told by field', () => {
  expect(parsePrivacyRequest({ reference: '1', email: 'asha', phone: '12' })).toEqual({
    ok: false,
    errors: {
      email: 'Please enter an e-mail address.',
      phone: 'Please enter a phone number with ten digits, or none.',
    },
  })
  expect(parsePrivacyRequest({})).toMatchObject({ ok: false })
})

test('somebody who gave no address is looked up by a phone number alone', () => {
  expect(parsePrivacyRequest({ reference: '1', email: '', phone: '98765 43210' })).toMatchObject({
    value: { requester: { email: null, phone: '9876543210' } },
  })
  expect(parsePrivacyRequest({ reference: '1', email: '', phone: '' })).toMatchObject({
    errors: { email: 'Please enter an e-mail address, or a phone number alone.' },
  })
})
