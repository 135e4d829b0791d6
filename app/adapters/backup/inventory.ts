import { sql } from 'drizzle-orm'
import { type Db, rowsOf, type Tx } from '../db/open.ts'

/** What a database holds, as far as a backup of it is compared: the same numbers, the same money. Amounts in paise. */
export type Inventory = {
  /** Rows by table. */
  tables: Record<string, number>
  /** Its reference and when it was made, in UTC; null when there is none. */
  newestBooking: string | null
  captured: number
  refunded: number
  /** Invoices and credit notes. */
  documents: number
}

/** Counts all rows of every table: some seconds of a large database, on which nothing else should write meanwhile. */
export async function inventoryOf(db: Db | Tx): Promise<Inventory> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables: Record<string, number> = {}
  for (const { name } of names) {
    const [row] = await rowsOf<{ rows: string }>(
      db,
      sql`select count(*) as rows from ${sql.identifier(name)}`,
    )
    tables[name] = Number(row?.rows)
  }
  const [money] = await rowsOf<{ captured: string; refunded: string }>(
    db,
    sql`select coalesce(sum(amount) filter (where status in ('captured', 'refunded')), 0) as captured,
      coalesce(sum(amount_refunded), 0) as refunded from payments`,
  )
  const [newest] = await rowsOf<{ booking: string }>(
    db,
    sql`select reference || ' of ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as booking
      from bookings order by created_at desc, reference limit 1`,
  )
  return {
    tables,
    newestBooking: newest?.booking ?? null,
    captured: Number(money?.captured),
    refunded: Number(money?.refunded),
    documents: tables.documents ?? 0,
  }
}

export type Compared = { same: boolean; line: string }

/** What was found beside what was to be found, one line each. */
export function compareInventories(expected: Inventory, found: Inventory): Compared[] {
  const line = (what: string, was: string, is: string): Compared => ({
    same: was === is,
    line: was === is ? `${what}: ${is}, as it was` : `${what}: ${is}, but it was ${was}`,
  })
  const rows = ({ tables }: Inventory) => Object.values(tables).reduce((sum, count) => sum + count, 0)
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].sort()
  const count = ({ tables }: Inventory, name: string) =>
    name in tables ? `${tables[name]} rows` : 'not there'
  const differing = names
    .map((name) => line(`table ${name}`, count(expected, name), count(found, name)))
    .filter(({ same }) => !same)
  const summed = (inventory: Inventory) =>
    `${Object.keys(inventory.tables).length} with ${rows(inventory)} rows`
  const rupees = (amount: number) => `₹${(amount / 100).toFixed(2)}`
  return [
    line('tables', summed(expected), summed(found)),
    ...differing,
    line('newest booking', expected.newestBooking ?? 'none', found.newestBooking ?? 'none'),
    line('captured', rupees(expected.captured), rupees(found.captured)),
    line('refunded', rupees(expected.refunded), rupees(found.refunded)),
    line('documents', String(expected.documents), String(found.documents)),
  ]
}
