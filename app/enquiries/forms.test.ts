import { expect, test } from 'vitest'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import type { FormField, FormFields } from '#app/lib/forms/form-field.ts'
import { buildFormFields } from '../../tests/builders/enquiries.ts'
import { type EnquiryKind, enquiryKinds } from './enquiry.ts'
import { enquiryForms } from './forms.ts'

const validate = (kind: EnquiryKind, changes: Record<string, unknown>) =>
  validateForm(enquiryForms[kind].fields as FormFields, buildFormFields(kind, changes))
const errors = (kind: EnquiryKind, changes: Record<string, unknown>) => {
  const validated = validate(kind, changes)
  return validated.ok ? {} : validated.errors
}
const fields = (kind: EnquiryKind, changes: Record<string, unknown>) => {
  const validated = validate(kind, changes)
  return validated.ok ? validated.values : validated.errors
}

test.each(enquiryKinds)('declares only valid HTML patterns for the fields of "%s"', (kind) => {
  for (const { format } of Object.values<FormField>(enquiryForms[kind].fields))
    if (format) expect(() => new RegExp(format.pattern.source, 'v')).not.toThrow()
})

test.each<[EnquiryKind, field: string, value: unknown, message: string]>([
  ['home', 'firstName', '', 'First name is required'],
  ['home', 'firstName', '   ', 'First name is required'],
  ['home', 'firstName', 'R2-D2', 'Only letters allowed'],
  ['home', 'lastName', '', 'Last name is required'],
  ['home', 'lastName', 'Rao  Reddy', 'Only letters allowed'],
  ['home', 'position', ' ', 'Position is required'],
  ['home', 'email', '', 'Email is required'],
  ['home', 'email', 'asha@example', 'Email is invalid'],
  ['home', 'email', 'a b@example.org', 'Email is invalid'],
  ['home', 'message', '', 'Message is required'],
  ['home', 'message', ' 12345678  ', 'Message must be at least 10 characters'],
  ['modal', 'topic', '', 'Please select a topic.'],
  ['modal', 'topic', 'Something else', 'Please select a topic.'],
  ['modal', 'name', '  ', 'Name is required.'],
  ['modal', 'email', '', 'Email is required.'],
  ['modal', 'email', 'asha.example.org', 'Invalid email address.'],
  ['modal', 'phone', '', 'Phone number is required.'],
  ['modal', 'phone', '1234567', 'Invalid phone number.'],
  ['modal', 'phone', '(040) 1234567', 'Invalid phone number.'],
  ['modal', 'phone', '98765 4321x', 'Invalid phone number.'],
  ['contact', 'name', '', 'Name is required.'],
  ['contact', 'name', { $gt: '' }, 'Name is required.'],
  ['contact', 'name', 'a\r\nBcc: b@example.org', "Name has characters that can't be printed."],
  ['contact', 'name', 'a\u202eb', "Name has characters that can't be printed."],
  ['contact', 'name', 'a\ud800', "Name has characters that can't be printed."],
  ['contact', 'email', '', 'Email is required.'],
  ['contact', 'email', 'asha', 'Invalid email address.'],
  ['contact', 'email', 'a@example.org,b@example.org', 'Invalid email address.'],
  ['contact', 'message', '\n', 'Message is required.'],
  ['contact', 'message', 7, 'Message is required.'],
  ['contact', 'user_phone', '12', 'Invalid phone number.'],
  ['event', 'interest', '', 'Please say what you want to hear about.'],
])('rejects the $1 "$2" in the form "$0": $3', (kind, field, value, message) => {
  expect(errors(kind, { [field]: value })).toEqual({ [field]: message })
})

test('accepts a home form message of ten characters', () => {
  expect(errors('home', { message: '1234567890' })).toEqual({})
})

test.each(['12345678', '+1234567', '+91 98765-43210', '1-------'])(
  'accepts the phone number %s in the contact dialog',
  (phone) => {
    expect(errors('modal', { phone })).toEqual({})
  },
)

test.each<[EnquiryKind, fields: Record<string, unknown>, stored: object]>([
  ['modal', { company: ' ', designation: undefined }, { company: null, designation: null }],
  ['contact', { user_phone: '' }, { user_phone: null }],
])('accepts the form "%s" with the empty fields %j', (kind, changes, stored) => {
  expect(fields(kind, changes)).toMatchObject(stored)
})

test.each([
  ['javascript:alert(1)'],
  ['ftp://example.org/cv'],
  ['my-site'],
  ['my résumé.pdf is attached'],
  ['asha@example.org'],
  ['//example.org/cv'],
  ['data:text/html,hello'],
  ['https:example.org'],
])('rejects an application with the link %s', (link) => {
  expect(errors('application', { link })).toEqual({
    link: 'Please give a link that starts with https:// or http://.',
  })
})

test.each([
  ['example.org/in/asha', 'https://example.org/in/asha'],
  ['www.example.org', 'https://www.example.org'],
  ['పోర్ట్ఫోలియో.example/అ?b=1#c', 'https://పోర్ట్ఫోలియో.example/అ?b=1#c'],
  ['http://example.org/cv', 'http://example.org/cv'],
])('normalizes the application link %s to %s', (link, taken) => {
  expect(fields('application', { link })).toMatchObject({ link: taken })
})
