import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { counselors } from '#app/adapters/db/schema.ts'
import type { AuditDetails } from './audit-log.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const staffUsers = pgTable('staff_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** A name of the table of roles. None, or one that is not in it, means that the account may sign in nowhere. */
  role: text('role'),
  counselorId: text('counselor_id').references(() => counselors.id),
  /** Argon2id in PHC form; none until an invitation is accepted. */
  password: text('password'),
  /** What the settings gave as password last, in the same form: they count again only when they name another. */
  settingsPassword: text('settings_password'),
  /** Whether they are told by mail of the sessions of their calendar. */
  bookingsByMail: boolean('bookings_by_mail').notNull().default(true),
  /** From this instant on no sign-in and no session of theirs counts. */
  disabledAt: instant('disabled_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** Counts the changes to name, role, counselor and state, so that of two people who change one account the second is told. */
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
    /** The hash of the token in its cookie. */
    id: text('id').primaryKey(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether it lasts its 30 days, used or not; any other moves its end with each use. */
    isPersistent: boolean('is_persistent').notNull(),
    /** The browser in words, `Chrome on Windows`; no address is kept. */
    device: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('updated_at').notNull(),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

/** Links that set a password, by the hash of their secret. Using one takes away every other of the account. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    kind: text('kind', { enum: ['invitation', 'password-reset'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('staff_links_user').on(table.userId)],
)

/** The authenticator app of an account. It counts once it is confirmed with a first code, by the session that began it. */
export const staffTwoFactor = pgTable('staff_two_factor', {
  userId: userId().primaryKey(),
  /** AES-256-GCM, see `sealing` in `keys.ts`. */
  secret: text('secret').notNull(),
  /** The session that alone may see the secret and confirm it; no matter once it is confirmed. */
  begunBy: text('begun_by'),
  confirmedAt: instant('confirmed_at'),
  /** The step (30 s since the Unix epoch) of the last code that was accepted: neither it nor an earlier one is again. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
})

/** What is left of the recovery codes; a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/**
 * Append-only: the migration's trigger `audit_log_append_only` refuses changes and deletions. Accounts are named without a
 * foreign key because entries outlive them.
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
