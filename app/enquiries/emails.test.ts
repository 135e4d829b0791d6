import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { type Enquiry, enquiryKinds } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { anEmailContext, render as renderEmail } from '../../tests/builders/emails.ts'
import { anEnquiry } from '../../tests/builders/enquiries.ts'
import { renderEnquiryEmail } from './emails.tsx'

const render = (audience: 'team' | 'visitor', enquiry: Enquiry) =>
  renderEmail(renderEnquiryEmail(enquiry, audience, anEmailContext()), { kind: 'enquiry', audience })

test.each(enquiryKinds)(
  'emails all fields of the form "%s" to the team, with the sender as reply address',
  (kind) => {
    const enquiry = anEnquiry(kind)
    const mail = render('team', enquiry)
    expect(mail.replyTo).toBe('asha@example.org')
    for (const value of Object.values(enquiry.fields)) {
      const inWords = value === enquiry.fields.email ? value : String(value ?? '').split('\n')[0]
      if (kind === 'application' && value === 'ai-research-scientist') continue
      expect(mail.text).toContain(inWords)
    }
  },
)

test.each(enquiryKinds)('sends a confirmation to the sender of the form "%s"', (kind) => {
  const mail = render('visitor', anEnquiry(kind))
  expect(mail.subject).toBe(enquiryForms[kind].confirmation.subject)
  expect(mail.replyTo).toBe(company.email)
})

test('omits free text from the confirmation to the sender', () => {
  const written = 'Win a prize at https://evil.example'
  const mail = render('visitor', anEnquiry('contact', { name: written, message: written }))
  expect(JSON.stringify(mail.text + mail.html + mail.subject)).not.toContain('evil')
  expect(mail.text).toContain('Hello,')
})

test('lists the fields of a message in the order of the form', () => {
  const enquiry = anEnquiry('home')
  const shuffled = { ...enquiry, fields: Object.fromEntries(Object.entries(enquiry.fields).reverse()) }
  const mail = render('team', shuffled as Enquiry)
  const labels = [...mail.text.matchAll(/^(First name|Last name|Position|Email):/gm)].map(
    ([, label]) => label,
  )
  expect(labels).toEqual(['First name', 'Last name', 'Position', 'Email'])
})

test('renders every line of a message as a paragraph', () => {
  const mail = render('team', anEnquiry('contact', { message: 'One\n\nTwo\r\nThree' }))
  expect(mail.text).toContain('One\n\nTwo\n\nThree')
})

test('escapes HTML and removes line breaks from the subject of a team email', () => {
  const mail = render('team', anEnquiry('contact', { name: '<b>x</b>\r\nBcc: all@example.org' }))
  expect(mail.html).not.toContain('<b>x')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('names the EmailJS template parameters as in the specification', () => {
  const { template } = render('team', anEnquiry('home'))
  expect(template.kind).toBe('enquiry-home-team')
  expect(template.params).toEqual({
    name: 'Asha Rao',
    position: 'Placement officer',
    email: 'asha@example.org',
    message: 'We have 240 students in their final year.',
    reply_to: 'asha@example.org',
    time: expect.stringContaining('10:30:00'),
  })
  expect(Object.keys(render('team', anEnquiry('modal')).template.params)).toEqual([
    'topic',
    'name',
    'email',
    'phone',
    'company',
    'designation',
  ])
  expect(render('team', anEnquiry('contact')).template.params).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.org',
    user_phone: '',
    message: 'Where do you teach?\nIn Warangal too?',
  })
})
