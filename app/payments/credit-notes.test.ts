import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '#app/booking/gst.ts'
import { paise } from '#app/lib/money.ts'
import { aHold, registered, unregistered } from '../../tests/builders/payments.ts'
import type { IssuedDocument, Seller } from './billing-document.ts'
import { buildCreditNotes, buildInvoice } from './billing-document.ts'

const paid = { id: 'pay_1', amount: paise(141_600) }
const from = (state: State | null) => aHold({ visitor: { name: 'Asha Rao', state } })
const noon = Date.parse('2026-11-20T12:00:00+05:30')
const issued = (seller: Seller, state: State = 'Kerala'): IssuedDocument => {
  const document = buildInvoice(from(state), paid, seller)
  return { ...document, number: 'MI/26-27/000007', cites: null, bookingId: 'b', issuedAt: noon }
}

describe('invoices and receipts', () => {
  test('issues a tax invoice when the seller has a GSTIN', () => {
    const booking = from('Kerala')
    expect(buildInvoice(booking, paid, registered)).toEqual({
      kind: 'invoice',
      paymentId: 'pay_1',
      content: {
        seller: registered,
        buyer: { name: 'Asha Rao', email: booking.visitor.email, city: 'Warangal', state: 'Kerala' },
        description: 'Career counseling session, 60 minutes',
        sessionDate: '2026-11-24',
        reference: booking.reference,
        paymentId: 'pay_1',
        taxable: 120_000,
        taxes: [{ name: 'IGST', percent: 18, amount: 21_600 }],
        total: 141_600,
        placeOfSupply: 'Kerala (32)',
      },
    })
  })

  test('issues a receipt without tax when the seller has no GSTIN', () => {
    const { kind, content } = buildInvoice(from('Kerala'), paid, unregistered)
    expect([kind, content.taxable, content.taxes, content.total]).toEqual(['receipt', 141_600, [], 141_600])
  })

  test.each([
    ['Kerala', 118_000, 100_000, [18_000]],
    ['Telangana', 118_000, 100_000, [9_000, 9_000]],
    ['Kerala', 99_900, 84_661, [15_239]],
    ['Telangana', 99_900, 84_662, [7_619, 7_619]],
    ['Telangana', 1, 1, [0, 0]],
  ] as const)(
    'computes the tax for a buyer in %s within a payment of %i paise',
    (state, amount, taxable, taxes) => {
      const { content } = buildInvoice(from(state), { id: 'pay_1', amount: paise(amount) }, registered)
      expect([content.total, content.taxable, content.taxes.map((tax) => tax.amount)]).toEqual([
        amount,
        taxable,
        taxes,
      ])
    },
  )

  test('splits every amount into equal taxes that add up to the total', () => {
    for (let amount = 1; amount < 2000; amount += 1)
      for (const state of ['Kerala', 'Telangana'] as const) {
        const { taxable, taxes } = buildInvoice(
          from(state),
          { id: 'p', amount: paise(amount) },
          registered,
        ).content
        expect(taxes.reduce((sum, tax) => sum + tax.amount, Number(taxable))).toBe(amount)
        expect(new Set(taxes.map((tax) => tax.amount)).size).toBe(1)
      }
  })

  test('taxes a buyer without a State like a buyer in the seller’s State', () => {
    expect(buildInvoice(from(null), paid, registered).content.buyer.state).toBe('Telangana')
  })
})

describe('credit notes and refund receipts', () => {
  test.each([
    ['a tax invoice', registered, 'credit-note'],
    ['a receipt', unregistered, 'refund-receipt'],
  ] as const)('copies the content of %s into its credit note or refund receipt', (_, seller, kind) => {
    const document = issued(seller)
    expect(buildCreditNotes([document], 'pay_1')).toEqual([
      { kind, paymentId: 'pay_1', content: document.content },
    ])
  })

  test('issues a credit note with tax for the refunded part', () => {
    const [note] = buildCreditNotes([issued(registered)], 'pay_1', paise(11_800))
    expect(note?.content).toMatchObject({
      taxable: 10_000,
      total: 11_800,
      taxes: [{ name: 'IGST', amount: 1_800 }],
    })
    expect(buildCreditNotes([issued(registered)], 'pay_1', paise(0))).toEqual([])
  })

  test('taxes a partial credit note at the rate of its invoice', () => {
    const sold = issued(registered)
    const taxes = [{ name: 'IGST' as const, percent: 12, amount: paise(12_000) }]
    const content = { ...sold.content, total: paise(112_000), taxable: paise(100_000), taxes }
    const [note] = buildCreditNotes([{ ...sold, content }], 'pay_1', paise(56_000))
    expect(note?.content).toMatchObject({
      taxable: 50_000,
      taxes: [{ name: 'IGST', percent: 12, amount: 6_000 }],
    })
  })

  test('issues credit notes that add up exactly to the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(150_000), { maxLength: 6 }),
        fc.constantFrom<State>('Telangana', 'Kerala'),
        fc.boolean(),
        (sentBack, state, isRegistered) => {
          const sold = issued(isRegistered ? registered : unregistered, state)
          const all = [sold]
          for (const back of [...sentBack, undefined, undefined]) {
            const notes = buildCreditNotes(all, 'pay_1', back === undefined ? undefined : paise(back))
            for (const note of notes)
              all.push({ ...sold, ...note, number: `MC/26-27/${all.length}`, cites: sold.number })
          }
          const notes = all.slice(1).map(({ content }) => content)
          const sum = (of: (content: IssuedDocument['content']) => number) =>
            notes.reduce((total, content) => total + of(content), 0)
          expect(sum(({ total }) => total)).toBe(sold.content.total)
          expect(sum(({ taxable }) => taxable)).toBe(sold.content.taxable)
          for (const { name, amount } of sold.content.taxes)
            expect(sum(({ taxes }) => taxes.find((tax) => tax.name === name)?.amount ?? 0)).toBe(amount)
          expect(notes.every(({ total, taxes }) => total > 0 && taxes.every((tax) => tax.amount >= 0))).toBe(
            true,
          )
        },
      ),
    )
  })

  test('issues no credit note for a different payment’s invoice or for a credit note', () => {
    expect(buildCreditNotes([issued(registered)], 'pay_2')).toEqual([])
    expect(buildCreditNotes([{ ...issued(registered), kind: 'credit-note' }], 'pay_1')).toEqual([])
    expect(buildCreditNotes([], 'pay_1')).toEqual([])
  })
})
