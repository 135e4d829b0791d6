import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Keyed, of a mailbox, or of the phone number of somebody who gave no address: who has it can look for it, and nobody reads it back. */
const mailboxHash = () => text('mailbox_hash')

/** What was agreed to about data that is gone, so that both sides can still show it (DPDP Act 2023, s. 6 (10)). */
export const keptAgreements = pgTable(
  'kept_agreements',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    mailboxHash: mailboxHash().notNull(),
    /** What the data was given for: `booking`, `newsletter` or a form, `enquiry-contact`. */
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    method: text('method', { enum: ['web-form', 'api', 'phone'] }).notNull(),
    takenBy: text('taken_by'),
    agreedAt: instant('agreed_at').notNull(),
    /** When the data went. */
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('kept_agreements_mailbox').on(table.mailboxHash),
    index('kept_agreements_ended').on(table.endedAt),
  ],
)
