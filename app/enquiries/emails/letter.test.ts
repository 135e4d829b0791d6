import { expect, test } from 'vitest'
import { type Enquiry, enquiryKinds } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import type { EnquiryMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { anEnquiry } from '../../../tests/builders/enquiries.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'

const render = (to: EnquiryMailContent['to'], enquiry: Enquiry) =>
  renderMail(
    { content: { kind: `enquiry-${enquiry.kind}`, to, enquiry }, recipient: 'to@example.org', key: 'key' },
    aMailContext(),
    0,
  )

test.each(enquiryKinds)(
  'the team gets everything that "%s" was filled in with, and answers its sender',
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

test.each(enquiryKinds)('the sender of "%s" is told that it has arrived', (kind) => {
  const mail = render('sender', anEnquiry(kind))
  expect(mail.subject).toBe(enquiryForms[kind].arrival.subject)
  expect(mail.replyTo).toBe('hello@margam.example')
})

test('nothing the sender was free to write is in what they get', () => {
  const written = 'Win a prize at https://evil.example'
  const mail = render('sender', anEnquiry('contact', { name: written, message: written }))
  expect(JSON.stringify(mail.text + mail.html + mail.subject)).not.toContain('evil')
  expect(mail.text).toContain('Hello,')
})

test('a sender whose name is only a name is greeted by it', () => {
  expect(render('sender', anEnquiry('contact', { name: 'ఆశా O’Neil-Rao' })).text).toContain(
    'Hello ఆశా O’Neil-Rao,',
  )
  expect(render('sender', anEnquiry('contact', { name: 'visit evil.example' })).text).toContain('Hello,')
})

test('the team reads the fields in the order in which they are asked, however the database keeps them', () => {
  const enquiry = anEnquiry('home')
  const shuffled = { ...enquiry, fields: Object.fromEntries(Object.entries(enquiry.fields).reverse()) }
  const mail = render('team', shuffled as Enquiry)
  const labels = [...mail.text.matchAll(/^(First name|Last name|Position|Email):/gm)].map(
    ([, label]) => label,
  )
  expect(labels).toEqual(['First name', 'Last name', 'Position', 'Email'])
})

test('every line of a message is a paragraph', () => {
  const mail = render('team', anEnquiry('contact', { message: 'One\n\nTwo\r\nThree' }))
  expect(mail.text).toContain('One\n\nTwo\n\nThree')
})

test('what was typed cannot become markup or a second header', () => {
  const mail = render('team', anEnquiry('contact', { name: '<b>x</b>\r\nBcc: all@example.org' }))
  expect(mail.html).not.toContain('<b>x')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('the template parameters have the names of the specification', () => {
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
