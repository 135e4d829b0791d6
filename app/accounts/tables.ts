import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'
import { languageCodes, type SessionLanguage } from '#app/lib/languages.ts'
import { noPicture, type PictureData } from '#app/pictures/picture.ts'

export const counselors = pgTable(
  'counselors',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    photo: jsonb('photo').$type<PictureData>().notNull().default(noPicture),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
    noticeMinutes: integer('notice_minutes').notNull().default(120),
    horizonDays: integer('horizon_days').notNull().default(60),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull().default(0),
    /** Languages in which the counselor holds sessions: at least one. */
    languages: text('languages')
      .array()
      .$type<SessionLanguage[]>()
      .notNull()
      .default([...languageCodes]),
    /** Version of the counselor's settings. It increases with every save, and detects concurrent edits. */
    scheduleVersion: integer('schedule_version').notNull().default(0),
  },
  (table) => [check('counselors_speak', sql`cardinality(${table.languages}) > 0`)],
)

export const staffUsers = pgTable('staff_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Email address in lower case. */
  email: text('email').notNull().unique(),
  /** Name of a role. An account with no role or an unknown role cannot sign in. */
  role: text('role'),
  counselorId: text('counselor_id').references(() => counselors.id),
  /** Argon2id hash in PHC format; null until the invitation is accepted. */
  password: text('password'),
  /** Hash of the last password from the environment, which reveals whether the password was changed there. */
  settingsPassword: text('settings_password'),
  /** SHA-256 of the token in the newest password link; null if there is no link or its email was not sent yet. */
  linkHash: text('link_hash').unique(),
  linkExpiresAt: instant('link_expires_at'),
  /** TOTP secret of the authenticator app, encrypted for this account; null while two-factor login is off. */
  totpSecret: text('totp_secret'),
  /** Step of the last accepted code, in units of 30 s since the Unix epoch. Codes up to this step are rejected. */
  totpLastStep: integer('totp_last_step'),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  disabledAt: instant('disabled_at'),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token in the cookie. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Whether the session lasts 30 days instead of 12 hours. */
    isPersistent: boolean('is_persistent').notNull(),
    /** Whether the user has entered the password, but not yet the code. */
    isPending: boolean('is_pending').notNull(),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

/**
 * Append-only log: the trigger `audit_log_append_only` rejects updates and deletions. Entries have no foreign key because
 * they outlive accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_actor').on(table.actorId),
  ],
)
