import { describe, expect, test } from 'vitest'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import type { FormField, FormFields } from '#app/lib/forms/form-field.ts'
import { buildFormFields } from '../../tests/builders/enquiries.ts'
import { type EnquiryKind, enquiryKinds } from './enquiry.ts'
import { enquiryForms, enquiryTopics } from './forms.ts'

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

test.each(enquiryKinds)('accepts valid values of the form "%s"', (kind) => {
  expect(errors(kind, {})).toEqual({})
})

test.each(enquiryKinds)('uses patterns in the form "%s" that HTML accepts', (kind) => {
  for (const { format } of Object.values<FormField>(enquiryForms[kind].fields))
    if (format) expect(() => new RegExp(format.pattern.source, 'v')).not.toThrow()
})

describe('home form', () => {
  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'R4o', 'Only letters allowed'],
    ['firstName', 'R2-D2', 'Only letters allowed'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'Rao  Reddy', 'Only letters allowed'],
    ['position', ' ', 'Position is required'],
    ['email', '', 'Email is required'],
    ['email', 'asha@example', 'Email is invalid'],
    ['email', 'a b@example.org', 'Email is invalid'],
    ['message', '', 'Message is required'],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', ' 12345678  ', 'Message must be at least 10 characters'],
  ])('rejects the home form’s field %s with the value "%s": %s', (field, value, message) => {
    expect(errors('home', { [field]: value })).toEqual({ [field]: message })
  })

  test('accepts a home form message of ten characters', () => {
    expect(errors('home', { message: '1234567890' })).toEqual({})
  })
})

describe('contact dialog', () => {
  test.each([
    ['topic', '', 'Please select a topic.'],
    ['topic', 'Something else', 'Please select a topic.'],
    ['name', '  ', 'Name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'asha.example.org', 'Invalid email address.'],
    ['phone', '', 'Phone number is required.'],
    ['phone', '1234567', 'Invalid phone number.'],
    ['phone', '(040) 1234567', 'Invalid phone number.'],
    ['phone', '98765 4321x', 'Invalid phone number.'],
  ])('rejects the contact dialog’s field %s with the value "%s": %s', (field, value, message) => {
    expect(errors('modal', { [field]: value })).toEqual({ [field]: message })
  })

  test.each(['12345678', '+1234567', '+91 98765-43210', '1-------'])(
    'accepts the phone number %s in the contact dialog',
    (phone) => {
      expect(errors('modal', { phone })).toEqual({})
    },
  )

  test('accepts a contact dialog with an empty company and designation', () => {
    expect(fields('modal', { company: ' ', designation: undefined })).toMatchObject({
      company: null,
      designation: null,
    })
  })

  test('accepts each of the eight topics in the contact dialog', () => {
    expect(enquiryTopics).toHaveLength(8)
    for (const topic of enquiryTopics) expect(errors('modal', { topic })).toEqual({})
  })
})

describe('contact page', () => {
  test.each([
    ['name', '', 'Name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'asha', 'Invalid email address.'],
    ['message', '\n', 'Message is required.'],
    ['user_phone', '12', 'Invalid phone number.'],
  ])('rejects the contact page’s field %s with the value "%s": %s', (field, value, message) => {
    expect(errors('contact', { [field]: value })).toEqual({ [field]: message })
  })

  test('accepts a contact page form without a phone number', () => {
    expect(fields('contact', { user_phone: '' })).toMatchObject({ user_phone: null })
    expect(fields('contact', { user_phone: undefined })).toMatchObject({ user_phone: null })
  })
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

test('requires an interest in an event enquiry', () => {
  expect(errors('event', { interest: '' })).toEqual({ interest: 'Please say what you want to hear about.' })
})

test.each(['a\r\nBcc: b@example.org', 'a\u202eb', 'a\ud800'])(
  'rejects the name %j with unprintable characters',
  (name) => {
    expect(errors('contact', { name })).toEqual({ name: "Name has characters that can't be printed." })
  },
)

test('rejects two email addresses in the email field', () => {
  expect(errors('contact', { email: 'a@example.org,b@example.org' })).toHaveProperty('email')
})

test('rejects form values other than text as missing', () => {
  expect(errors('contact', { name: { $gt: '' }, message: 7 })).toEqual({
    name: 'Name is required.',
    message: 'Message is required.',
  })
})
