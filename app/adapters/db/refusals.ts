import { count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { RefusalKind } from '#app/features/staff/domain/refusals.ts'
import { networkOf } from '#app/lib/network.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'
import type { Refusals, Refused } from '#app/ports/refusals.ts'
import type { Db } from './open.ts'
import { refusals } from './refusals-schema.ts'
import { staffUsers } from './staff-schema.ts'

/** A process keeps apart so many in memory, and writes so many rows an hour: what comes on top counts without its network. */
const mostApart = 1_000

/** What can be an account's; PostgreSQL's text can't hold a NUL. */
const mayBeAddress = /^[^\0]{1,254}$/

type Counted = {
  kind: RefusalKind
  account: Refused['account']
  network: string | null
  hour: Millis
  times: number
  lastAt: Millis
}
type Row = Omit<Counted, 'account'> & { accountId: string | null }

/** @param networkCode a keyed code, from which nobody reads the network back */
export function createRefusals(db: Db, networkCode: (network: string) => string): Refusals {
  let counted = new Map<string, Counted>()
  let written = { hour: 0, keys: new Set<string>() }

  /** Which of the addresses that were typed are accounts'; asked after the answer, whose time so tells nothing. */
  async function idsOf(all: readonly Counted[]): Promise<Map<string, string>> {
    const emails = all.flatMap(({ account }) => (account && 'email' in account ? [account.email] : []))
    const found = emails.length
      ? await db
          .select({ id: staffUsers.id, email: staffUsers.email })
          .from(staffUsers)
          .where(inArray(staffUsers.email, emails))
      : []
    return new Map(found.map(({ id, email }) => [email, id]))
  }

  function bounded(row: Row): Row {
    if (row.hour > written.hour) written = { hour: row.hour, keys: new Set() }
    if (written.keys.has(keyOf(row))) return row
    if (written.keys.size >= mostApart) return { ...row, network: null }
    written.keys.add(keyOf(row))
    return row
  }

  return {
    note({ kind, account: given, address }, now) {
      const hour = now - (now % HOUR)
      const account = given && 'email' in given && !mayBeAddress.test(given.email) ? undefined : given
      const one = { kind, account, network: address ? networkCode(networkOf(address)) : null, hour }
      let key = JSON.stringify(one)
      if (counted.size >= mostApart && !counted.has(key)) {
        Object.assign(one, { account: undefined, network: null })
        key = JSON.stringify(one)
      }
      counted.set(key, { ...one, times: (counted.get(key)?.times ?? 0) + 1, lastAt: now })
    },

    async flush() {
      const all = [...counted.values()]
      if (all.length === 0) return {}
      counted = new Map()
      const ids = await idsOf(all)
      const rows = new Map<string, Row>()
      const sums: Partial<Record<RefusalKind, number>> = {}
      for (const { account, ...each } of all) {
        const accountId = account ? ('id' in account ? account.id : (ids.get(account.email) ?? null)) : null
        const row = bounded({ ...each, accountId })
        const same = rows.get(keyOf(row))
        rows.set(keyOf(row), { ...row, times: row.times + (same?.times ?? 0) })
        sums[row.kind] = (sums[row.kind] ?? 0) + row.times
      }
      await db
        .insert(refusals)
        .values(
          [...rows].map(([key, { hour, lastAt, ...row }]) => ({
            ...row,
            key,
            hour: new Date(hour),
            lastAt: new Date(lastAt),
          })),
        )
        .onConflictDoUpdate({
          target: refusals.key,
          set: {
            times: sql`${refusals.times} + excluded.times`,
            lastAt: sql`greatest(${refusals.lastAt}, excluded.last_at)`,
          },
        })
      return sums
    },

    async list({ kind, limit, offset }) {
      const where = kind && eq(refusals.kind, kind)
      const rows = await db
        .select({
          row: refusals,
          account: { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email },
        })
        .from(refusals)
        .leftJoin(staffUsers, eq(staffUsers.id, refusals.accountId))
        .where(where)
        .orderBy(desc(refusals.lastAt), desc(refusals.key))
        .limit(limit)
        .offset(offset)
      const [found] = await db.select({ total: count() }).from(refusals).where(where)
      return {
        total: found?.total ?? 0,
        counts: rows.map(({ row: { kind, network, times, lastAt }, account }) => ({
          kind,
          account,
          network,
          times,
          lastAt: lastAt.getTime(),
        })),
      }
    },

    async sums(since) {
      const sums: Partial<Record<RefusalKind, number[]>> = {}
      for (const [place, from] of since.entries()) {
        const rows = await db
          .select({ kind: refusals.kind, times: sql<number | string>`sum(${refusals.times})` })
          .from(refusals)
          .where(gte(refusals.hour, new Date(from - (from % HOUR))))
          .groupBy(refusals.kind)
        for (const { kind, times } of rows) {
          sums[kind] ??= since.map(() => 0)
          sums[kind][place] = Number(times)
        }
      }
      return sums
    },
  }
}

const keyOf = ({ kind, accountId, network, hour }: Row): string =>
  [kind, accountId ?? '', network ?? '', hour].join(' ')
