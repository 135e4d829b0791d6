import { asc, eq, inArray, sql } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { billingDocumentLaw, retentionPeriods } from '#app/content/retention-periods.ts'
import type { Tx } from '#app/db/open.ts'
import {
  buildSameMailboxCondition,
  buildSubjectCondition,
  type DataSubject,
  formatOwnedRows,
  type PersonalDataSource,
} from '#app/db/personal-data.ts'
import { queryRows, toSqlTimestamp } from '#app/db/sql.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import { indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { getFinancialYear } from './issue-document.ts'
import { documents, orders, payments, refunds } from './tables.ts'

const buyerEmail = sql`${documents.content} -> 'buyer' ->> 'email'`

/** Finds a person's bookings. Erased bookings are found through their documents, which name the buyer's email. */
async function findBookingIds(tx: Tx, subject: DataSubject): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from bookings where ${buildSubjectCondition(bookings.email, bookings.phone, subject)}
      union select booking_id from documents where ${buildSameMailboxCondition(buyerEmail, subject)}`,
  )
  return rows.map(({ id }) => id)
}

const onErasure = `Stays, because a law requires it: ${billingDocumentLaw}.`

export const documentPersonalData: PersonalDataSource = {
  name: 'Invoices and receipts',
  about:
    'The documents of what was paid and refunded, as they were issued: buyer, State, amounts, tax and payment. They are never altered.',
  onErasure,
  async find(tx, subject) {
    const rows = await tx
      .select()
      .from(documents)
      .where(inArray(documents.bookingId, await findBookingIds(tx, subject)))
      .orderBy(asc(documents.issuedAt), asc(documents.number))
    return rows.map(({ number, kind, issuedAt, cites, content: { buyer, taxes, ...issued } }) => ({
      id: number,
      title: `${number}, ${kind.replace('-', ' ')}`,
      at: issuedAt,
      fields: {
        'issued at': formatDateTime(issuedAt),
        'credit note for': cites,
        buyer: { name: buyer.name, email: buyer.email, city: buyer.city, State: buyer.state },
        for: issued.description,
        'booking number': issued.reference,
        'day of the session': issued.sessionDate,
        payment: issued.paymentId,
        'taxable value': formatRupees(issued.taxable),
        taxes: taxes.map(({ name, percent, amount }) => ({ name, percent, amount: formatRupees(amount) })),
        total: formatRupees(issued.total),
        'place of supply': issued.placeOfSupply,
      },
      requiredUntil: getDocumentRetentionEnd(issuedAt),
    }))
  },
  retention: [
    {
      name: 'documents',
      table: documents,
      isExpired: (now) => sql`issued_at < ${toSqlTimestamp(getDocumentRetentionCutoff(now))}`,
      /** Erases the State of an erased booking when its last document expires. */
      async erase(tx, numbers) {
        const deleted = await tx
          .delete(documents)
          .where(inArray(documents.number, [...numbers]))
          .returning({ id: documents.bookingId })
        const ids = deleted.map(({ id }) => id)
        await tx
          .update(bookings)
          .set({ state: null })
          .where(
            sql`${inArray(bookings.id, ids)} and erased_at is not null
              and not exists (select 1 from documents where documents.booking_id = bookings.id)`,
          )
        return []
      },
    },
  ],
}

export const paymentPersonalData: PersonalDataSource = {
  name: 'Payments',
  about:
    'What was paid and refunded: the payment provider’s number, amount and method. We never had card or UPI details; the provider has its own record.',
  onErasure,
  async find(tx, subject) {
    const rows = await tx
      .select({ payment: payments, reference: bookings.reference })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, orders.bookingId))
      .where(inArray(bookings.id, await findBookingIds(tx, subject)))
      .orderBy(asc(payments.createdAt))
    const ids = rows.map(({ payment }) => payment.id)
    const { paymentId, amount, status, reason, createdAt, arn } = refunds
    const refunded = await tx
      .select({ paymentId, amount, status, reason, at: createdAt, 'bank’s number': arn })
      .from(refunds)
      .where(inArray(paymentId, ids))
      .orderBy(asc(createdAt))
    return rows.map(({ payment, reference }) => ({
      id: payment.id,
      title: `${payment.id}, ${formatRupees(paise(payment.amount))}, ${payment.status}`,
      at: payment.createdAt,
      fields: {
        'booking number': reference,
        at: formatDateTime(payment.createdAt),
        method: payment.method,
        refunded: formatRupees(paise(payment.amountRefunded)),
        refunds: formatOwnedRows(refunded, 'paymentId', payment.id).map((refund) => ({
          ...refund,
          amount: formatRupees(paise(refund.amount)),
        })),
      },
      requiredUntil: getDocumentRetentionEnd(payment.createdAt),
    }))
  },
}

/** Returns the instant until which the law requires a document: the end of the eighth financial year after its issue. */
export const getDocumentRetentionEnd = (issuedAt: Millis): Millis =>
  firstOfApril(getFinancialYear(indiaDate(issuedAt)) + 1 + retentionPeriods.billingDocument.years)

/** Returns the earliest time of issue of the documents that the law still requires. */
export const getDocumentRetentionCutoff = (now: Millis): Millis =>
  firstOfApril(getFinancialYear(indiaDate(now)) - retentionPeriods.billingDocument.years)

const firstOfApril = (year: number): Millis => parseIndiaTime(`${year}-04-01`, '00:00')
