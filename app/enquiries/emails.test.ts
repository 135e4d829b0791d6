import { expect, test } from 'vitest'
import { type Enquiry, enquiryKinds } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { messageIdOf } from '#app/mail/to-mail.ts'
import type { EnquiryMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { anEnquiry } from '../../tests/builders/enquiries.ts'
import { aMailContext } from '../../tests/builders/mails.ts'

const render = (to: EnquiryMailContent['to'], enquiry: Enquiry) =>
  renderMail(
    { content: { kind: `enquiry-${enquiry.kind}`, to, enquiry }, recipient: 'to@example.org', key: 'key' },
    aMailContext(),
    0,
  )

test.each(enquiryKinds)(
  'sends the team everything from the form "%s", with the sender as the reply address',
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

test.each(enquiryKinds)('confirms to the sender of the form "%s" that it arrived', (kind) => {
  const mail = render('sender', anEnquiry(kind))
  expect(mail.subject).toBe(enquiryForms[kind].confirmation.subject)
  expect(mail.replyTo).toBe('hello@margam.example')
})

test('sends the sender nothing they were free to write', () => {
  const written = 'Win a prize at https://evil.example'
  const mail = render('sender', anEnquiry('contact', { name: written, message: written }))
  expect(JSON.stringify(mail.text + mail.html + mail.subject)).not.toContain('evil')
  expect(mail.text).toContain('Hello,')
})

test('greets a sender by a name that is only a name', () => {
  expect(render('sender', anEnquiry('contact', { name: 'ఆశా O’Neil-Rao' })).text).toContain(
    'Hello ఆశా O’Neil-Rao,',
  )
  expect(render('sender', anEnquiry('contact', { name: 'visit evil.example' })).text).toContain('Hello,')
})

test('lists the fields in the order of the form', () => {
  const enquiry = anEnquiry('home')
  const shuffled = { ...enquiry, fields: Object.fromEntries(Object.entries(enquiry.fields).reverse()) }
  const mail = render('team', shuffled as Enquiry)
  const labels = [...mail.text.matchAll(/^(First name|Last name|Position|Email):/gm)].map(
    ([, label]) => label,
  )
  expect(labels).toEqual(['First name', 'Last name', 'Position', 'Email'])
})

test('makes a paragraph of every line', () => {
  const mail = render('team', anEnquiry('contact', { message: 'One\n\nTwo\r\nThree' }))
  expect(mail.text).toContain('One\n\nTwo\n\nThree')
})

test('escapes markup and header injection', () => {
  const mail = render('team', anEnquiry('contact', { name: '<b>x</b>\r\nBcc: all@example.org' }))
  expect(mail.html).not.toContain('<b>x')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('names the template parameters as the specification does', () => {
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

test('sends a reply in the thread, with the team as the reply address and nothing of the message', () => {
  const reply = { subject: 'Re: We have your message', text: 'We do.\nIn Warangal too.', writtenTo: 0 }
  const content = {
    kind: 'enquiry-reply',
    to: 'sender',
    enquiryId: 'id',
    reply,
    thread: ['first', 'second'],
  } as const
  const email = renderMail({ content, recipient: 'asha@example.org', key: 'third' }, aMailContext(), 0)
  expect(email).toMatchObject({ subject: reply.subject, replyTo: 'team@margam.example' })
  expect(email.text).toMatch(/^We do\.\n\nIn Warangal too\./)
  const ids = ['first', 'second'].map((key) => messageIdOf(key, aMailContext()))
  expect(email.headers).toEqual({ 'In-Reply-To': ids[1], References: ids.join(' ') })
})
