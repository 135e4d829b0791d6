import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { counselors } from '#app/adapters/db/schema.ts'
import type { AuditDetails } from './audit-log.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const staffUsers = pgTable('staff_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** A name from the table of roles; an account with none, or with an unknown one, cannot sign in. */
  role: text('role'),
  /** Public profile and calendar, for a member who gives sessions. */
  counselorId: text('counselor_id').references(() => counselors.id),
  /** Argon2id in PHC form; null until the invitation is accepted. */
  password: text('password'),
  /** The password last read from the environment, hashed: it is applied again only when it changes. */
  settingsPassword: text('settings_password'),
  /** TOTP secret of the authenticator app, sealed for this account; null while two-factor login is off. */
  totpSecret: text('totp_secret'),
  totpSince: instant('totp_since'),
  /** Step (30 s since the Unix epoch) of the last accepted code; this one and earlier ones are rejected. */
  totpLastStep: integer('totp_last_step'),
  /** Keyed hashes of the unused recovery codes. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  /** Whether they get an email about each change in their calendar. */
  bookingEmails: boolean('booking_emails').notNull().default(true),
  disabledAt: instant('disabled_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** Goes up with each change by an admin, so that the second of two who save at once gets a conflict. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' })

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token in the cookie. */
    id: text('id').primaryKey(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether it lasts 30 days without use; any other moves its end with each use. */
    isPersistent: boolean('is_persistent').notNull(),
    /** Browser and system, `Chrome on Windows`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

/** Links that set a password; using one deletes the others of the account. */
export const staffLinks = pgTable(
  'staff_links',
  {
    /** SHA-256 of the token in the email. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    kind: text('kind', { enum: ['invitation', 'password-reset'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('staff_links_user').on(table.userId)],
)

/**
 * Append-only: the trigger `audit_log_append_only` rejects changes and deletions. Entries have no foreign key because they
 * outlive accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    at: instant('at').notNull(),
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
