import { describe, expect, test } from 'vitest'
import { bookingEmail } from '#app/booking/emails.tsx'
import { paise } from '#app/lib/money.ts'
import { aBooking, anEmailContext, render as renderEmail, sessionStart } from '../../tests/builders/emails.ts'
import { paymentFailedEmail, paymentLinkEmail } from './emails.tsx'
import { documentKinds } from './messages.ts'
import { newRefund, type Refund } from './order.ts'
import { type RefundContent, refundEmail } from './refund-email.tsx'

const { status: _, ...common } = aBooking({ kind: 'paid' })
const booking = { ...common, status: 'held', heldUntil: sessionStart - 3_600_000, extended: false } as const
const payment = { id: 'pay_29QQoUBi66xm2f', amount: 141_600, amountRefunded: 0 }

const refundFor = (reason: Refund['reason'], changes: Partial<Refund> = {}): Refund => ({
  ...newRefund(payment, reason, 0),
  ...changes,
})

const context = anEmailContext()
const render = (content: RefundContent) => renderEmail(refundEmail(content, context), { kind: 'refund' })
const failed = (held = booking, error: string | null = null) =>
  renderEmail(paymentFailedEmail(held, error, context))

describe('emails about a failed payment', () => {
  const mail = failed(booking, 'Declined by the bank')

  test('shows the reason, the hold’s expiry and the payment link', () => {
    expect(mail.text).toContain('Declined by the bank.')
    expect(mail.text).toContain('holding your slot until Tue 24 Nov, 3:00 PM IST')
    expect(mail.text).toContain(`/services/paidsessioninitial?pay=${booking.token}`)
  })

  test('omits text entered by the visitor from the failed payment email', () => {
    const name = 'Your refund is ready evil-pay.com/claim'
    const phishing = { ...booking, visitor: { ...booking.visitor, name } }
    const sent = failed(phishing)
    expect(JSON.stringify(sent)).not.toContain('evil-pay')
    expect(sent.text).toMatch(/^Hello,$/m)
    expect(mail.text).toMatch(/^Hello Asha Rao,$/m)
  })
})

test('asks for the payment of a slot that staff hold', () => {
  const { subject, text, template } = renderEmail(paymentLinkEmail(booking, context))
  expect(subject).toBe('Please pay ₹1,416 by Tuesday 24 November 2026, 3:00 PM IST to book your session')
  expect(text).toContain(`/services/paidsessioninitial?pay=${booking.token}`)
  expect(template.kind).toBe('payment-link-visitor')
})

test('notifies the team of a partial external refund', () => {
  const { subject, text } = render({
    stage: 'in-part',
    booking,
    payment: { id: payment.id, amountRefunded: 50_000 },
  })
  expect(subject).toContain('the session stays')
  for (const words of ['₹500', payment.id, 'A credit note or refund receipt over the part is issued'])
    expect(text).toContain(words)
})

describe('refund emails', () => {
  test.each([
    ['slot-lost', /no longer holding the slot, and it was gone/],
    ['too-late', /the session had begun/],
    ['session-cancelled', /the session was already cancelled/],
    ['paid-twice', /already paid for/],
    ['wrong-amount', /not the price/],
    ['replaced', /another slot instead/],
    ['external', /refunded at the payment provider/],
  ] as const)('states the reason %s and the amount in the refund email', (reason, words) => {
    const mail = render({ stage: 'started', booking, refund: refundFor(reason) })
    expect(mail.subject).toContain('₹1,416')
    expect(mail.text).toMatch(words)
    expect(mail.text).not.toMatch(/somebody else/i)
    expect(mail.text).toContain(payment.id)
  })

  test('suggests the nearest available slots when the slot was lost', () => {
    const nearest = [{ date: '2026-11-24', time: '5:00 PM' }]
    const { text } = render({ stage: 'started', booking, refund: refundFor('slot-lost'), nearest })
    expect(text).toContain('Tue 24 Nov, 5:00 PM')
    expect(text).toContain('/services/paidsessioninitial')
  })

  test('shows the bank reference of a completed refund', () => {
    const refund = refundFor('cancelled', {
      status: 'processed',
      providerId: 'rfnd_1',
      arn: '10000000000000',
    })
    const { text } = render({ stage: 'done', booking, refund })
    expect(text).toContain('Bank reference: 10000000000000')
  })

  test('links to the credit note or refund receipt in the refund email', () => {
    const refund = refundFor('external', { amount: paise(50_000), status: 'processed' })
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
  ] as const)('uses the same title in email and document for the kind %s', (document, title) => {
    expect(documentKinds[document]).toBe(title)
    const payment = { id: 'pay_1', amount: paise(141_600), document }
    const content = { kind: 'booking-confirmed', booking, payment } as const
    const { text } = renderEmail(
      bookingEmail(content, { audience: 'visitor', recipient: 'a@example.org' }, context),
    )
    expect(text).toContain(`Your ${title.toLowerCase()}:`)
  })

  test('notifies the team of a failed refund with the provider’s error', () => {
    const refund = refundFor('cancelled')
    const mail = render({ stage: 'failed', booking, refund, error: 'No balance' })
    expect(mail.subject).toMatch(/^Refund did not go through/)
    expect(mail.text).toContain('The provider said: No balance')
    expect(mail.text).toContain('+91 9876543210')
    expect(mail.replyTo).toBe('asha@example.org')
  })
})
