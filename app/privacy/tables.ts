import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'

/** Consents for erased data, retained as proof for both sides (DPDP Act 2023, s. 6 (10)). */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** HMAC of the email address, or of the phone number if there is no email address. */
    mailboxHash: text('mailbox_hash').notNull(),
    /** Purpose of the consent: `booking`, `newsletter` or a form such as `enquiry-contact`. */
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    method: text('method', { enum: ['web-form', 'api', 'phone'] }).notNull(),
    takenBy: text('taken_by'),
    givenAt: instant('given_at').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [
    index('consent_records_mailbox').on(table.mailboxHash),
    index('consent_records_erased').on(table.erasedAt),
  ],
)
