import { deleteRows, lockExpiredRows, type RetentionRule } from '#app/db/personal-data.ts'
import type { App } from '#app/server/app-context.ts'
import { insertConsentRecords } from './personal-data.ts'

/**
 * Erases the data whose retention period has ended, as the privacy notice promises. Each batch has its own transaction,
 * so that locks are short.
 *
 * @param isStopping returns true to stop before the next batch
 * @returns number of erased rows by the name of the rule, without rules that erased none
 */
export async function eraseExpiredData(
  { db, clock, keys, retentionRules }: Pick<App, 'db' | 'clock' | 'keys' | 'retentionRules'>,
  { batch = 500, isStopping = () => false }: { batch?: number; isStopping?: () => boolean } = {},
): Promise<Record<string, number>> {
  const now = clock.now()
  const eraseBatch = (rule: RetentionRule) =>
    db.transaction(async (tx) => {
      const ids = await lockExpiredRows(tx, rule, now, batch)
      if (ids.length > 0)
        await insertConsentRecords(tx, keys, await (rule.erase ?? deleteRows(rule.table))(tx, ids, now), now)
      return ids.length
    })
  const erased: Record<string, number> = {}
  for (const rule of retentionRules) {
    let count = batch
    while (count >= batch && !isStopping()) {
      count = await eraseBatch(rule)
      if (count > 0) erased[rule.name] = (erased[rule.name] ?? 0) + count
    }
  }
  return erased
}
