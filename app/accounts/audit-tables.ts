import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditDetails } from '#app/accounts/audit.ts'

/**
 * Who of the staff did what. The migration adds the trigger `audit_log_append_only`: a line is never changed, and never
 * deleted. It names accounts without a foreign key, for it outlives them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_actor').on(table.actorId),
  ],
)
