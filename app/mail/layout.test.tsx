import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { EmailButton, EmailFacts, EmailLink, EmailSmallText, EmailText } from './components.tsx'
import { collapseWhitespace } from './greeting.ts'
import { type EmailContent, renderEmail } from './layout.tsx'

const company = {
  ...shippedBusiness.company,
  address: { lines: ['Plot 00', 'Hyderabad'], country: 'India' },
}
const Ending = () => <EmailSmallText>The end at 7:00 PM IST: call +91 00000 00000.</EmailSmallText>

const content: EmailContent = {
  subject: 'Fish & chips',
  preheader: 'In short',
  footerReason: 'You asked for it.',
  heading: 'A <heading>',
  params: {},
  body: (
    <>
      <EmailText>
        Two {'parts'} of a {'text'}.
      </EmailText>
      <EmailFacts facts={[{ label: 'Phone', value: '98765', url: 'tel:98765' }]} />
      <EmailButton url="https://example.org/?a=1&b=2" spelled>
        Open "it"
      </EmailButton>
      <EmailLink url="https://example.org/more">More</EmailLink>
      {false}
      <Ending />
    </>
  ),
}
const render = (changes: Partial<EmailContent> = {}) =>
  renderEmail(
    { ...content, ...changes },
    { key: 'key', kind: 'enquiry', audience: 'team', recipient: 'to@example.org', requestId: 'of-a-request' },
    { siteUrl: 'https://www.margam.example', company },
  )

test('renders an email as plain text with full URLs', () => {
  expect(render().text).toBe(
    [
      'A <heading>\n===========',
      'Two parts of a text.',
      'Phone: 98765',
      'Open "it":\nhttps://example.org/?a=1&b=2',
      'More:\nhttps://example.org/more',
      'The end at 7:00 PM IST: call +91 00000 00000.',
      `-- \n${company.name}\nPlot 00, Hyderabad, India\n+91 00000 00000, ${company.email}`,
      'You asked for it.\n',
    ].join('\n\n'),
  )
})

test('renders an email as an HTML document with escaped text', () => {
  const { html } = render()
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/)
  expect(html).toContain('A &lt;heading&gt;')
  expect(html).toContain('href="https://example.org/?a=1&amp;b=2"')
  expect(html).toContain('Open &quot;it&quot;')
  expect(html).toContain('<title>Fish &amp; chips</title>')
  expect(html).toContain('You asked for it.')
  expect(html).not.toMatch(/<(script|link|img)/)
})

test('shows the session time above the heading, struck through when the session is over', () => {
  const ticket = { large: 'Tuesday 24 November', below: '4:00 PM to 4:15 PM IST', status: 'booked' } as const
  const large = 'Tuesday 24\u00a0November'
  const { text, html } = render({ ticket })
  expect(text).toContain('===========\n\nTuesday 24 November\n4:00 PM to 4:15 PM IST\n\nTwo')
  expect(html.indexOf(`>${large}<`)).toBeLessThan(html.indexOf('<h1'))
  const over = render({ ticket: { ...ticket, status: 'over' } })
  expect(over.text).toContain('No longer: Tuesday 24 November')
  expect(over.html).toContain(`<s>${large}</s>`)
})

test('links the phone number and prevents line breaks within times in HTML', () => {
  const { html } = render()
  expect(html).toContain('The end at 7:00\u00a0PM\u00a0IST: call <a ')
  expect(html.match(/href="tel:\+910000000000"[^>]*>\+91\u00a000000\u00a000000<\/a>/g)).toHaveLength(2)
  expect(html).not.toContain('+91 0')
})

test('sets the Message-ID, request ID and auto-reply headers of an email', () => {
  const { messageId, headers } = render()
  expect(messageId).toMatch(/^<[0-9a-f]{40}@www\.margam\.example>$/)
  expect(headers).toMatchObject({ 'X-Request-Id': 'of-a-request', 'Auto-Submitted': 'auto-generated' })
  expect(render({ isPersonal: true }).headers).not.toHaveProperty('Auto-Submitted')
})

test('replaces line breaks and control characters in a subject', () => {
  expect(collapseWhitespace(' a\r\nBcc: b\u2028c\u0000\td ')).toBe('a Bcc: b c d')
})
