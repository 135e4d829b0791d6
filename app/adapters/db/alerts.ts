import { and, desc, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { rolesWith } from '#app/features/staff/domain/roles.ts'
import type { Alerts } from '#app/ports/alerts.ts'
import { alerts } from './bank-schema.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { staffUsers } from './staff-schema.ts'

/** What admins are told of at once. */
export function createAlerts(db: Db): Alerts {
  return {
    async raise(key, alert, mails, now) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .insert(alerts)
          .values({ key, alert, raisedAt: new Date(now) })
          .onConflictDoNothing()
          .returning({ key: alerts.key })
        if (rows.length > 0) await insertMails(tx, mails, now)
        return rows.length > 0
      })
    },

    async since(at) {
      const rows = await db
        .select()
        .from(alerts)
        .where(gte(alerts.raisedAt, new Date(at)))
        .orderBy(desc(alerts.raisedAt), desc(alerts.key))
      return rows.map(({ alert, raisedAt }) => ({ alert, at: raisedAt.getTime() }))
    },

    async readers() {
      const { email, role, disabledAt, password } = staffUsers
      const rows = await db
        .select({ email })
        .from(staffUsers)
        .where(and(inArray(role, rolesWith('money')), isNull(disabledAt), isNotNull(password)))
      return rows.map((row) => row.email)
    },
  }
}
