import { describe, expect, test } from 'vitest'
import { bookingEmail } from '#app/features/booking/emails.tsx'
import { newRefund, type Refund } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import {
  aBooking,
  anEmailContext,
  render as renderEmail,
  sessionStart,
} from '../../../tests/builders/emails.ts'
import { documentKinds } from './domain/payment-words.ts'
import { whyBack } from './domain/refund-reasons.ts'
import { errorFacts, paymentTeamEmail, type RefundContent, refundEmail } from './emails/refund-email.tsx'
import { paymentFailedEmail } from './emails.tsx'

const { state: _, ...common } = aBooking({ kind: 'paid' })
const booking = { ...common, state: 'held', heldUntil: sessionStart - 3_600_000, extended: false } as const
const payment = { id: 'pay_29QQoUBi66xm2f', amount: 141_600, amountRefunded: 0 }

const refundFor = (reason: Refund['reason'], changes: Partial<Refund> = {}): Refund => ({
  ...newRefund(payment, reason, 0),
  ...changes,
})

const context = anEmailContext()
const render = (content: RefundContent, audience: 'visitor' | 'team' = 'visitor') =>
  renderEmail(refundEmail(content, audience, context), { kind: 'refund', audience })
const failed = (held = booking, error: string | null = null) =>
  renderEmail(paymentFailedEmail(held, error, context))

describe('a payment that failed', () => {
  const mail = failed(booking, 'Declined by the bank')

  test('says why, until when the time is held, and leads back to the payment', () => {
    expect(mail.text).toContain('Declined by the bank.')
    expect(mail.text).toContain('holding your slot until Tue 24 Nov, 3:00 PM IST')
    expect(mail.text).toContain(`/services/paidsessioninitial?pay=${booking.token}`)
  })

  test('brings nobody the words of whoever gave their address', () => {
    const name = 'Your refund is ready evil-pay.com/claim'
    const phishing = { ...booking, visitor: { ...booking.visitor, name } }
    const sent = failed(phishing)
    expect(JSON.stringify(sent)).not.toContain('evil-pay')
    expect(sent.text).toMatch(/^Hello,$/m)
    expect(mail.text).toMatch(/^Hello Asha Rao,$/m)
  })

  test('is told to the team with everything needed to call back', () => {
    const { text, replyTo } = renderEmail(
      paymentTeamEmail(booking, 'Payment failed', errorFacts('Declined'), context),
    )
    expect(text).toContain('The provider said: Declined')
    expect(text).toContain('+91 9876543210')
    expect(text).toContain('MG-7K3F9QXW')
    expect(replyTo).toBe('asha@example.org')
  })
})

test('a part that was sent back by hand is told to the team: how much, and what is left to do', () => {
  const { subject, text } = render(
    { stage: 'in-part', booking, payment: { id: payment.id, amountRefunded: 50_000 } },
    'team',
  )
  expect(subject).toContain('the session stays')
  for (const words of ['₹500', payment.id, 'A credit note or refund receipt over the part is issued'])
    expect(text).toContain(words)
})

describe('money on its way back', () => {
  test.each([
    ['slot-lost', /could not be had any more/],
    ['too-late', /the session had begun/],
    ['session-cancelled', /confirmed to us, the session was cancelled/],
    ['paid-twice', /paid for already/],
    ['wrong-amount', /not the price/],
    ['replaced', /in place of this one is booked/],
    ['by-hand', /sent back at the payment provider/],
  ] as const)('a payment that is returned as %s says so, and how much', (reason, words) => {
    const mail = render({ stage: 'started', booking, refund: refundFor(reason) })
    expect(mail.subject).toContain('₹1,416')
    expect(mail.text).toMatch(words)
    expect(mail.text).toContain(payment.id)
  })

  test('nobody is said to have a time that may be nobody’s', () => {
    for (const words of Object.values(whyBack)) expect(words).not.toMatch(/somebody else/i)
  })

  test('a lost time comes with the nearest free ones', () => {
    const nearest = [{ date: '2026-11-24', time: '5:00 PM' }]
    const { text } = render({ stage: 'started', booking, refund: refundFor('slot-lost'), nearest })
    expect(text).toContain('Tue 24 Nov, 5:00 PM')
    expect(text).toContain('/services/paidsessioninitial')
  })

  test('a refund that is done has the bank’s reference', () => {
    const refund = refundFor('cancelled', {
      state: 'processed',
      idAtProvider: 'rfnd_1',
      arn: '10000000000000',
    })
    const { text } = render({ stage: 'done', booking, refund })
    expect(text).toContain('Bank reference: 10000000000000')
  })

  test('the note that takes the invoice back is a link to where the page has it, and a part is called one', () => {
    const refund = refundFor('by-hand', { amount: paise(50_000), state: 'processed' })
    const told = (document?: 'credit-note' | 'refund-receipt', isPart = false) =>
      render({ stage: 'done', booking, refund, document, isPart }).text
    const link = `/bookings/${booking.token}#payment`
    expect(told('credit-note', true)).toMatch(
      new RegExp(`a part of what you paid[^]*Your credit note:\\s+\\S+${link}`),
    )
    expect(told('refund-receipt')).toMatch(new RegExp(`Your refund receipt:\\s+\\S+${link}`))
    expect(told('refund-receipt')).not.toContain('a part of')
    expect(told()).not.toContain(link)
  })

  test.each([
    ['invoice', 'Tax invoice'],
    ['receipt', 'Receipt'],
  ] as const)('the mail of a booking and the document call an %s the same', (document, title) => {
    expect(documentKinds[document]).toBe(title)
    const payment = { id: 'pay_1', amount: paise(141_600), document }
    const content = { kind: 'booking-confirmed', booking, payment } as const
    const { text } = renderEmail(bookingEmail(content, 'visitor', context))
    expect(text).toContain(`Your ${title.toLowerCase()}:`)
  })

  test('a refund that failed is told to the team alone, with what the provider said', () => {
    const refund = refundFor('cancelled')
    const mail = render({ stage: 'failed', booking, refund, error: 'No balance' }, 'team')
    expect(mail.subject).toMatch(/^Refund did not go through/)
    expect(mail.text).toContain('The provider said: No balance')
  })
})
