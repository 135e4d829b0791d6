import { and, eq } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { formatLanguages } from '#app/lib/languages.ts'
import type { App } from '#app/server/app-context.ts'
import { readExternalCalendar, storeExternalCalendar } from './connect-external-calendar.ts'
import { type AvailabilityInput, weekdays } from './forms.ts'
import { formatStarts } from './hours.ts'
import { readAvailability } from './queries.ts'
import { weeklyHours } from './tables.ts'

/**
 * Saves hours, rules, languages and, if entered, a new external calendar. Only members who see all bookings may change
 * whether visitors can book the counselor. Existing bookings remain.
 *
 * @param version version that the user saw
 * @throws DomainError `changed-meanwhile`, `too-many-addresses`, or a reason why the calendar could not be read
 */
export async function saveAvailability(
  app: App,
  user: Member,
  { counselorId, version }: { counselorId: string; version: number },
  form: AvailabilityInput,
): Promise<void> {
  const { calendarUrl, languages, rules, weekly } = form
  const calendar = calendarUrl && (await readExternalCalendar(app, user, calendarUrl))
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const before = await readAvailability({ db: tx }, counselorId)
    const isOffered = hasRight(user.role, 'everyone') ? form.isOffered : before.isOffered
    await updateCounselor(tx, counselorId, version, {
      ...rules,
      languages: [...languages],
      active: isOffered,
    })
    await tx.delete(weeklyHours).where(eq(weeklyHours.counselorId, counselorId))
    const rows = Object.entries(weekly).map(([weekday, starts = []]) => ({
      counselorId,
      weekday: Number(weekday),
      starts: [...starts],
    }))
    if (rows.length > 0) await tx.insert(weeklyHours).values(rows)
    const changes = listChanges(before, { ...form, isOffered })
    if (Object.keys(changes).length > 0)
      await insertAudit(
        tx,
        buildAuditEntry(user, 'counselor.availability-changed', counselorId, changes),
        now,
      )
    if (calendar) await storeExternalCalendar(tx, app, user, counselorId, calendar)
    notifyAfterCommit(tx, 'hours')
  })
}

async function updateCounselor(
  tx: Tx,
  id: string,
  version: number,
  values: Partial<typeof counselors.$inferInsert>,
): Promise<void> {
  const updated = await tx
    .update(counselors)
    .set({ ...values, scheduleVersion: version + 1 })
    .where(and(eq(counselors.id, id), eq(counselors.scheduleVersion, version)))
    .returning({ id: counselors.id })
  if (updated.length === 0) throw new DomainError('changed-meanwhile')
}

type Saved = Pick<AvailabilityInput, 'weekly' | 'rules' | 'languages' | 'isOffered'>

/** Lists the changed values for the audit log: `{ Monday: '4:00 PM → off', noticeMinutes: '120 → 60' }`. */
function listChanges(before: Saved, after: Saved): Record<string, string> {
  const format = ({ weekly, rules, languages, isOffered }: Saved) => ({
    ...Object.fromEntries(weekdays.map(([day, name]) => [name, formatStarts(weekly[day] ?? []) || 'off'])),
    ...rules,
    languages: formatLanguages(languages, 'and'),
    offered: isOffered ? 'yes' : 'no',
  })
  const previous: Record<string, string | number> = format(before)
  return Object.fromEntries(
    Object.entries(format(after))
      .filter(([name, value]) => previous[name] !== value)
      .map(([name, value]) => [name, `${previous[name]} → ${value}`]),
  )
}
