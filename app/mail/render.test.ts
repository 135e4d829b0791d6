import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { type Message, oneLine } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const company = {
  ...shippedBusiness.company,
  address: { lines: ['Plot 00', 'Hyderabad'], country: 'India' },
}

const message: Message = {
  subject: 'Fish & chips',
  preheader: 'In short',
  because: 'You asked for it.',
  heading: 'A <heading>',
  blocks: [
    { facts: [{ label: 'Phone', value: '98765', url: 'tel:98765' }] },
    { button: 'Open "it"', url: 'https://example.org/?a=1&b=2', spelled: true },
    { link: 'More', url: 'https://example.org/more' },
    { small: 'The end at 7:00 PM IST: call +91 00000 00000.' },
  ],
}

test('the plain text has all that the HTML has, links spelled out', () => {
  expect(renderText(message, company)).toBe(
    [
      'A <heading>\n===========',
      'Phone: 98765',
      'Open "it":\nhttps://example.org/?a=1&b=2',
      'More:\nhttps://example.org/more',
      'The end at 7:00 PM IST: call +91 00000 00000.',
      '-- \nMargam\nPlot 00, Hyderabad, India\n+91 00000 00000, hello@margam.example',
      'You asked for it.\n',
    ].join('\n\n'),
  )
})

test('the HTML has every text escaped', () => {
  const html = renderHtml(message, company)
  expect(html).toContain('A &lt;heading&gt;')
  expect(html).toContain('href="https://example.org/?a=1&amp;b=2"')
  expect(html).toContain('Open &quot;it&quot;')
  expect(html).toContain('<title>Fish &amp; chips</title>')
  expect(html).toContain('You asked for it.')
})

test('what a mail is about stands large at its head, and struck through once it is over', () => {
  const ticket = { large: 'Tuesday 24 November', below: '4:00 PM to 4:15 PM IST', state: 'stands' } as const
  const large = 'Tuesday 24\u00a0November'
  const shown = { ...message, ticket }
  expect(renderText(shown, company)).toContain(
    '===========\n\nTuesday 24 November\n4:00 PM to 4:15 PM IST\n\nPhone',
  )
  expect(renderHtml(shown, company).indexOf(`>${large}<`)).toBeLessThan(
    renderHtml(shown, company).indexOf('<h1'),
  )
  const over = { ...message, ticket: { ...ticket, state: 'over' } } as const
  expect(renderText(over, company)).toContain('No longer: Tuesday 24 November')
  expect(renderHtml(over, company)).toContain(`<s>${large}</s>`)
})

test('in the HTML a time keeps together, and every mention of the phone number is a link of its own', () => {
  const html = renderHtml(message, company)
  expect(html).toContain('The end at 7:00\u00a0PM\u00a0IST: call <a ')
  expect(html.match(/href="tel:\+910000000000"[^>]*>\+91\u00a000000\u00a000000<\/a>/g)).toHaveLength(2)
  expect(html).not.toContain('+91 0')
})

test('a text on one line has no break of any kind', () => {
  expect(oneLine(' a\r\nBcc: b\u2028c\u0000\td ')).toBe('a Bcc: b c d')
})
