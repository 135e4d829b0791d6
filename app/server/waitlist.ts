import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { waitlist } from '#app/adapters/db/waitlist-schema.ts'
import type { Db } from '#app/db/open.ts'
import { isToken } from '#app/features/booking/domain/reference.ts'
import { dayStatus } from '#app/features/waitlist/waitlist.ts'
import { indiaDate } from '#app/lib/time.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { Services } from '#app/ports/services.ts'

const { kind, date, counselorId, email, token, notifiedAt } = waitlist

export const createWaitlist = (db: Db): Services['waitlist'] => ({
  async add(wait, now) {
    const row = { ...wait, createdAt: new Date(now) }
    const again = { target: [email, date, kind, counselorId], set: { notifiedAt: null } }
    await db.insert(waitlist).values(row).onConflictDoUpdate(again)
  },
  async remove(given) {
    if (isToken(given)) await db.delete(waitlist).where(eq(token, given))
  },
})

/** Emails everybody who waits for a day on which a slot is available again. */
export async function notifyWaitlist(services: Services, db: Db): Promise<void> {
  const now = services.clock.now()
  const isOpen = and(isNull(notifiedAt), gte(date, indiaDate(now)))
  for (const day of await db.selectDistinct({ kind, date, counselorId }).from(waitlist).where(isOpen)) {
    if ((await dayStatus(services, day)) !== 'available') continue
    const isDay = and(eq(kind, day.kind), eq(date, day.date), eq(counselorId, day.counselorId))
    await db.transaction(async (tx) => {
      const close = tx.update(waitlist).set({ notifiedAt: new Date(now) })
      const waits = await close.where(and(isOpen, isDay)).returning()
      const mails = waits.map((wait) => ({
        content: { kind: 'slot-opened', to: 'visitor', wait } as const,
        recipient: wait.email,
        sendAt: now,
        key: `slot-opened:${randomUUID()}`,
      }))
      await insertMails(tx, mails, now)
    })
  }
}
