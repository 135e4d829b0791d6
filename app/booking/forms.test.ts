import { describe, expect, test } from 'vitest'
import { bookingRequest } from '../../tests/builders/requests.ts'
import { convertDetailsToFormValues, convertFormData, parseBooking, parseBookingForm } from './forms.ts'
import { toVisitorDetails } from './visitor.ts'

const listInvalidFields = (changes: Record<string, unknown>) => {
  const parsed = parseBooking(bookingRequest(changes))
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

describe('valid requests', () => {
  test.each([
    ['a request with only the required fields', { professions: undefined, reminder: undefined }],
    ['a name in any script', { name: 'ఆశా రావు' }],
    ['a name with an apostrophe and a hyphen', { name: 'Anne-Marie O’Neil' }],
    ['a reason of several lines', { reason: 'First.\nSecond.\r\n\tThird.' }],
    ['a paid session for a visitor from another State', { session: 'paid', state: 'Karnataka' }],
    ['a name of exactly a hundred characters', { name: 'a'.repeat(100) }],
  ])('accepts %s', (_, changes) => {
    expect(listInvalidFields(changes)).toEqual([])
  })

  test.each([
    [{ name: '  Asha Rao ' }, { name: 'Asha Rao' }],
    [{ phone: '+91 98480 12345' }, { phone: '9848012345' }],
    [
      { reason: '   ', otherProfession: '' },
      { reason: null, otherProfession: null },
    ],
    [{ name: 'Rene\u0301' }, { name: 'René' }],
  ])('stores %j as %j', (sent, input) => {
    expect(parseBooking(bookingRequest(sent))).toMatchObject({ ok: true, input })
  })

  test('drops unknown fields from the request', () => {
    const parsed = parseBooking(bookingRequest({ version: 7, id: 'x', __proto__: { admin: true } }))
    expect(parsed).toMatchObject({ ok: true })
    expect(
      parsed.ok && Object.keys(parsed.input).filter((name) => ['version', 'id', 'admin'].includes(name)),
    ).toEqual([])
  })
})

describe('invalid requests', () => {
  test.each([
    ['name', 'A\ud800'],
    ['reason', '\udfff'],
    ['name', '\u200b\u200d'],
    ['name', 'Win at http://evil.example'],
    ['city', 'www.evil.example'],
    ['date', '0001-01-01'],
    ['session', 'group'],
    ['state', 'Punjab (Pakistan)'],
    ['state', 36],
    ['session', undefined],
    ['date', '2026-02-30'],
    ['date', '24-11-2026'],
    ['date', 20261124],
    ['time', '16:00'],
    ['time', '4:00'],
    ['time', null],
    ['name', ''],
    ['name', '   '],
    ['name', 'a'.repeat(101)],
    ['name', 'a'.repeat(10_000)],
    ['name', 'Asha\r\nBcc: everyone@example.org'],
    ['name', 'Asha\u0000'],
    ['name', 'Asha \u202Eoar'],
    ['name', ['Asha']],
    ['email', 'asha'],
    ['email', 'asha@example.org\nBcc: x@example.org'],
    ['email', 'a@b.c, d@e.f'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['phone', '98765432100'],
    ['phone', 9876543210],
    ['city', ''],
    ['city', 'Hyderabad\u0007'],
    ['reminder', 'yes'],
    ['professions', 'Doctor'],
    ['professions', ['Wizard']],
    ['professions', Array.from({ length: 16 }, () => 'Doctor')],
    ['otherProfession', 'x'.repeat(101)],
    ['otherProfession', 7],
    ['reason', 'x'.repeat(1001)],
    ['reason', 'a\u0000b'],
    ['bookedFor', 'friend'],
    ['bookedFor', undefined],
    ['consent', false],
    ['consent', 'true'],
    ['counselor', 'x'.repeat(101)],
    ['counselor', {}],
  ])('rejects a booking request with the %s %j', (field, value) => {
    expect(listInvalidFields({ [field]: value })).toEqual([field])
  })

  test('reports all invalid fields at once', () => {
    expect(listInvalidFields({ name: '', email: 'x', phone: '', consent: false }).sort()).toEqual([
      'consent',
      'email',
      'name',
      'phone',
    ])
  })

  test.each([[null], [[]], ['text'], [7], [undefined]])('rejects %j as a booking request', (sent) => {
    expect(parseBooking(sent)).toMatchObject({ ok: false, errors: {} })
  })
})

test('combines a missing date and a missing time into one message', () => {
  const parsed = parseBookingForm(bookingRequest({ date: undefined, time: undefined }))
  expect(parsed).toEqual({ ok: false, errors: { slot: 'Please select a session date and time.' } })
})

test.each<[[string, string][], object]>([
  [[['consent', 'on']], { consent: true, reminder: false }],
  [
    [
      ['professions', 'Doctor'],
      ['professions', 'Chef'],
    ],
    { professions: ['Doctor', 'Chef'] },
  ],
  [[['otherProfession', 'Weaver']], { otherProfession: undefined }],
  [
    [
      ['other', 'on'],
      ['otherProfession', 'Weaver'],
    ],
    { otherProfession: 'Weaver' },
  ],
])('parses the fields %j of a form sent without JavaScript as %j', (fields, read) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  expect(convertFormData(form)).toMatchObject(read)
})

test('parses stored booking details by the same rules as a new request', () => {
  const request = bookingRequest({ session: 'paid', reason: 'Exams', otherProfession: 'Weaver' })
  const asked = parseBooking(request)
  if (!asked.ok) throw new Error('refused')
  expect(parseBooking({ ...request, ...convertDetailsToFormValues(toVisitorDetails(asked.input)) })).toEqual(
    asked,
  )
})
