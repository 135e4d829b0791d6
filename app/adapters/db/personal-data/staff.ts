import { sql } from 'drizzle-orm'
import { staffLinks, staffSessions } from '../staff-schema.ts'
import { ending, instantAt } from './part.ts'

const isOver = (now: number) => sql`expires_at <= ${instantAt(now)}`

/** What is about our staff stays as long as the account, and a sign-in as long as it counts. */
export const staffEndings = [
  ending('sign-ins that are over', staffSessions, isOver),
  ending('links to set a password that are over', staffLinks, isOver),
]
