import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Tx } from '#app/db/open.ts'
import type { DataSubject } from '#app/db/personal-data.ts'
import { formatDateTime, formatShortDay } from '#app/lib/dates.ts'
import { indiaDate, indiaIso, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'

export type PersonalDataCategory = Awaited<ReturnType<typeof findPersonalData>>[number]

/** Finds a person's data in all features, without secrets such as booking links. */
export async function findPersonalData(
  tx: Tx,
  { personalData, keys }: App,
  subject: DataSubject,
  now: Millis,
) {
  const parts = []
  for (const { find, erase, retention, findOtherEmails, ...source } of personalData) {
    const records = await find(tx, subject, { now, keys })
    parts.push({
      ...source,
      isErasable: erase !== undefined,
      records: records.map(({ id, title, fields, requiredUntil, obstacle = null }) => ({
        id: String(id),
        title,
        until: requiredUntil === undefined ? null : formatShortDay(indiaDate(requiredUntil - 1), now),
        fields: formatFields(fields),
        obstacle,
      })),
    })
  }
  return parts
}

/** Looks up a person's data for staff. The audit log records the lookup without identifying the person. */
export async function lookUpPersonalData(app: App, user: Actor, subject: DataSubject) {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const parts = await findPersonalData(tx, app, subject, now)
    const others: string[] = []
    for (const source of app.personalData)
      others.push(...((await source.findOtherEmails?.(tx, subject)) ?? []))
    await insertAudit(
      tx,
      buildAuditEntry(
        user,
        'privacy-request.looked-up',
        buildPrivacyRequestNumber(now),
        countRecordsByCategory(parts),
      ),
      now,
    )
    const otherEmails = [...new Set(others.map((email) => email.toLowerCase()))].sort()
    return { subject, parts, otherEmails, ...groupByErasability(parts) }
  })
}

/** Collects a person's data for the exported file (DPDP Act 2023, s. 11). The export is recorded in the audit log. */
export async function exportPersonalData(app: App, user: Actor, subject: DataSubject) {
  const now = app.clock.now()
  const number = buildPrivacyRequestNumber(now)
  return app.db.transaction(async (tx) => {
    const parts = await findPersonalData(tx, app, subject, now)
    await insertAudit(
      tx,
      buildAuditEntry(user, 'privacy-request.exported', number, countRecordsByCategory(parts)),
      now,
    )
    return { number, about: formatDataSubject(subject), madeAt: formatDateTime(now), parts }
  })
}

/** Builds the number of a request, such as `P-20261123-134512`. It does not identify the person. */
export const buildPrivacyRequestNumber = (now: Millis): string =>
  `P-${indiaIso(now).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`

export const formatDataSubject = ({ email, phone }: DataSubject): string =>
  [email, phone].filter(Boolean).join(', ')

/** Groups data by whether an erasure deletes it, and lists what must happen before an erasure. */
export function groupByErasability(parts: readonly PersonalDataCategory[]) {
  const filled = parts.filter(({ records }) => records.length > 0)
  const erasable = filled.filter(({ isErasable }) => isErasable)
  return {
    erasable,
    required: filled.filter(({ isErasable }) => !isErasable),
    obstacles: erasable.flatMap(({ records }) => records.flatMap(({ obstacle }) => obstacle ?? [])),
  }
}

export const countRecordsByCategory = (parts: readonly PersonalDataCategory[]): Record<string, number> =>
  Object.fromEntries(parts.flatMap(({ name, records: { length } }) => (length > 0 ? [[name, length]] : [])))

/** Formats the fields of a record as text, without empty ones. */
const formatFields = (fields: object): { name: string; value: string }[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = formatValue(value)
    return text ? [{ name, value: text }] : []
  })

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(formatValue).join('\n')
  if (typeof value !== 'object') return String(value)
  return formatFields(value)
    .map((line) => `${line.name}: ${line.value}`)
    .join('; ')
}
