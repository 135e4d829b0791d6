import { sql } from 'drizzle-orm'
import { instant, type RetentionRule } from '#app/db/personal-data.ts'
import { staffSessions } from './tables.ts'

/** Retention rules for staff data. Accounts are kept; expired sessions are deleted. */
export const accountRetention: readonly RetentionRule[] = [
  {
    name: 'staff sessions',
    table: staffSessions,
    isExpired: (now: number) => sql`expires_at <= ${instant(now)}`,
  },
]
