import { sql } from 'drizzle-orm'
import { type Ending, type Holding, idsOf, instantAt } from './holding.ts'

/** Deletes what stopped counting. */
const expired = (
  name: string,
  table: 'staff_sessions' | 'staff_verifications' | 'staff_links',
  key = 'id',
): Ending => ({
  name,
  async purge(tx, { now }, limit) {
    const [of, by] = [sql.identifier(table), sql.identifier(key)]
    const over = sql`select ${by} from ${of} where expires_at <= ${instantAt(now)} limit ${limit}`
    return (await idsOf(tx, sql`delete from ${of} where ${by} = any(array(${over})) returning ${by} as id`))
      .length
  },
})

/** About our staff: as long as the account, and a sign-in as long as it counts. */
export const staffHeld: readonly Holding[] = [
  { table: 'staff_users', columns: ['name', 'email', 'image'], endings: [] },
  {
    table: 'staff_sessions',
    columns: ['ip_address', 'user_agent'],
    endings: [expired('sign-ins that are over', 'staff_sessions')],
  },
  {
    table: 'staff_verifications',
    columns: ['identifier'],
    endings: [expired('verifications that are over', 'staff_verifications')],
  },
  {
    table: 'staff_links',
    columns: ['token_hash'],
    endings: [expired('links to set a password that are over', 'staff_links', 'token_hash')],
  },
  { table: 'staff_recovery_codes', columns: ['code_hash'], endings: [] },
  { table: 'calendar_feeds', columns: ['secret_hash'], endings: [] },
  { table: 'counselors', columns: ['name', 'title'], endings: [] },
  { table: 'time_off', columns: ['note'], endings: [] },
  /** Who did what: kept for good, and without anything about visitors. */
  { table: 'audit_log', columns: ['actor_email'], endings: [] },
]
