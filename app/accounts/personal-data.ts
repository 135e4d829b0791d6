import { sql } from 'drizzle-orm'
import { instant, type RetentionRule } from '#app/db/personal-data.ts'
import { staffLinks, staffSessions } from './tables.ts'

const isExpired = (now: number) => sql`expires_at <= ${instant(now)}`

/** Data of staff stays with the account; sessions and links go when they expire. */
export const accountRetention: readonly RetentionRule[] = [
  { name: 'staff sessions', table: staffSessions, isExpired },
  { name: 'password links', table: staffLinks, isExpired },
]
