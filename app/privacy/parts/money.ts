import { asc, eq, inArray, sql } from 'drizzle-orm'
import { documents, orders, payments, refunds } from '#app/adapters/db/payments-schema.ts'
import { bookings } from '#app/adapters/db/schema.ts'
import { queryRows, type Tx } from '#app/db/open.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import { documentsLaw, lawKeepsFrom, lawKeepsUntil } from '#app/privacy/kept-by-law.ts'
import type { Fate, Requester } from '#app/privacy/personal-record.ts'
import { bookingIsTheirs } from './bookings.ts'
import { ending, instantAt, otherMailbox, type Part, sameMailbox } from './part.ts'

const byLaw = (issuedAt: Date): Fate => ({
  does: 'stays',
  why: documentsLaw,
  until: lawKeepsUntil(issuedAt.getTime()),
})

/**
 * The bookings of a person, those included of which only a document still says whose they were, each with the other mailbox
 * it came from when the phone number alone finds it.
 */
async function bookingsOf(tx: Tx, requester: Requester): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; email: string | null }>(
    tx,
    sql`select id, email from bookings where ${bookingIsTheirs(requester)}
      union select booking_id, ${buyerEmail} from documents where ${sameMailbox(buyerEmail, requester)}`,
  )
  const found = new Map<string, string | null>()
  for (const { id, email } of rows) if (found.get(id) !== null) found.set(id, otherMailbox(email, requester))
  return found
}

const buyerEmail = sql`${documents.content} -> 'buyer' ->> 'email'`

export const documentsPart: Part = {
  name: 'documents',
  title: 'Invoices and receipts',
  about:
    'The documents of what was paid and sent back, as they were issued: buyer, State, amounts, tax and payment. They are never altered.',
  async find(tx, requester) {
    const found = await bookingsOf(tx, requester)
    const rows = await tx
      .select()
      .from(documents)
      .where(inArray(documents.bookingId, [...found.keys()]))
      .orderBy(asc(documents.issuedAt), asc(documents.number))
    return rows.map(({ number, kind, bookingId, issuedAt, cites, content }) => {
      const { buyer, taxes, ...issued } = content
      return {
        id: number,
        title: `${number}, ${kind.replace('-', ' ')}`,
        at: issuedAt,
        fields: {
          number,
          kind: kind.replace('-', ' '),
          'issued at': issuedAt,
          'takes back': cites,
          buyer: { name: buyer.name, 'e-mail': buyer.email, city: buyer.city, State: buyer.state },
          for: issued.description,
          'booking number': issued.reference,
          'day of the session': issued.sessionDate,
          payment: issued.paymentId,
          'taxable value': formatRupees(issued.taxable),
          taxes: taxes.map(({ name, percent, amount }) => ({ name, percent, amount: formatRupees(amount) })),
          total: formatRupees(issued.total),
          'place of supply': issued.placeOfSupply,
        },
        fate: byLaw(issuedAt),
        from: found.get(bookingId) ?? null,
      }
    })
  },
}

/** With the last of a booking's documents goes the State that was kept for its tax. */
export const documentEndings = [
  ending(
    'documents',
    documents,
    (now) => sql`issued_at < ${instantAt(lawKeepsFrom(now))}`,
    async (tx, numbers) => {
      const gone = await tx
        .delete(documents)
        .where(inArray(documents.number, [...numbers]))
        .returning({ id: documents.bookingId })
      const ids = gone.map(({ id }) => id)
      await tx
        .update(bookings)
        .set({ buyerState: null })
        .where(
          sql`${inArray(bookings.id, ids)} and erased_at is not null
            and not exists (select 1 from documents where documents.booking_id = bookings.id)`,
        )
    },
  ),
]

export const paymentsPart: Part = {
  name: 'payments',
  title: 'Payments',
  about:
    'What was paid and sent back: the payment provider’s number, amount and way of payment. We never had card or UPI details; the provider has its own record.',
  async find(tx, requester) {
    const found = await bookingsOf(tx, requester)
    const rows = await tx
      .select({ payment: payments, bookingId: bookings.id, reference: bookings.reference })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, orders.bookingId))
      .where(inArray(bookings.id, [...found.keys()]))
      .orderBy(asc(payments.createdAt))
    const back = await tx
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.paymentId,
          rows.map(({ payment }) => payment.id),
        ),
      )
      .orderBy(asc(refunds.createdAt))
    return rows.map(({ payment, bookingId, reference }) => ({
      id: payment.id,
      title: `${payment.id}, ${formatRupees(paise(payment.amount))}, ${payment.status}`,
      at: payment.createdAt,
      fields: {
        number: payment.id,
        'booking number': reference,
        at: payment.createdAt,
        amount: formatRupees(paise(payment.amount)),
        state: payment.status,
        'paid by': payment.method,
        'sent back': formatRupees(paise(payment.amountRefunded)),
        refunds: back
          .filter(({ paymentId }) => paymentId === payment.id)
          .map((refund) => ({
            amount: formatRupees(paise(refund.amount)),
            state: refund.state,
            reason: refund.reason,
            'begun at': refund.createdAt,
            'bank’s number': refund.arn,
          })),
      },
      fate: byLaw(payment.createdAt),
      from: found.get(bookingId) ?? null,
    }))
  },
}
