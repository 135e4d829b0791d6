import { sql } from 'drizzle-orm'
import { instant, type RetentionRule } from '#app/db/personal-data.ts'
import { staffLinks, staffSessions } from './tables.ts'

const isExpired = (now: number) => sql`expires_at <= ${instant(now)}`

/** Retention rules for staff data. Accounts are kept; expired sessions and links are deleted. */
export const accountRetention: readonly RetentionRule[] = [
  { name: 'staff sessions', table: staffSessions, isExpired },
  { name: 'password links', table: staffLinks, isExpired },
]
