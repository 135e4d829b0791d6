import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Consents given with data that is erased, so that both sides can still show them (DPDP Act 2023, s. 6 (10)). */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** HMAC of the mailbox, or of the phone number of a person without one: it can be searched, but not read back. */
    mailboxHash: text('mailbox_hash').notNull(),
    /** `booking`, `newsletter` or a form, `enquiry-contact`. */
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    method: text('method', { enum: ['web-form', 'api', 'phone'] }).notNull(),
    takenBy: text('taken_by'),
    givenAt: instant('given_at').notNull(),
    /** When the data was erased. */
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [
    index('consent_records_mailbox').on(table.mailboxHash),
    index('consent_records_erased').on(table.erasedAt),
  ],
)
