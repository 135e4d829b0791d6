import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import {
  type DataSubject,
  deleteRows,
  lockExpiredRows,
  type RetainedConsent,
  type RetentionRule,
} from '#app/db/personal-data.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import {
  buildPrivacyRequestNumber,
  countRecordsByCategory,
  findPersonalData,
  groupByErasability,
} from './export-personal-data.ts'
import { countPersonalRecords } from './forms.ts'
import type { ErasureError } from './messages.ts'
import { insertConsentRecords } from './personal-data.ts'

/**
 * Erases a person's data, except records that a law requires (DPDP Act 2023, s. 12). The audit entry is in the same
 * transaction.
 *
 * @param seen number of erasable records that the user has seen; if it has changed, nothing is erased
 * @throws DomainError with an ErasureError
 */
export async function erasePersonalData(app: App, user: Actor, subject: DataSubject, seen: number) {
  const now = app.clock.now()
  const number = buildPrivacyRequestNumber(now)
  return app.db.transaction(async (tx) => {
    const { erasable, obstacles } = groupByErasability(await findPersonalData(tx, app, subject, now))
    if (obstacles.length > 0) throw new DomainError<ErasureError>('not-over-yet')
    if (countPersonalRecords(erasable) !== seen) throw new DomainError<ErasureError>('changed-meanwhile')
    const consents: RetainedConsent[] = []
    for (const { name, records } of erasable) {
      const source = app.personalData.find((source) => source.name === name)
      const ids = records.map(({ id }) => id)
      consents.push(...((await source?.erase?.(tx, ids, now)) ?? []))
    }
    await insertConsentRecords(tx, app.keys, consents, now)
    await insertAudit(
      tx,
      buildAuditEntry(user, 'privacy-request.erased', number, countRecordsByCategory(erasable)),
      now,
    )
    const { required } = groupByErasability(await findPersonalData(tx, app, subject, now))
    return { number, erased: erasable, stays: required }
  })
}

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
