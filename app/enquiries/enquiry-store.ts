import type { Db } from '#app/db/open.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { EnquiryStore } from '#app/ports/enquiries.ts'
import { enquiries } from './tables.ts'

export function createEnquiryStore(db: Db): EnquiryStore {
  return {
    async keep(enquiry, { key, isRobot, mails, now }) {
      const { id, kind, fields, consent } = enquiry
      const kept = await db.transaction(async (tx) => {
        const rows = await tx
          .insert(enquiries)
          .values({
            id,
            kind,
            state: isRobot ? 'done' : 'open',
            email: fields.email,
            fields,
            consent,
            key,
            createdAt: new Date(enquiry.createdAt),
          })
          .onConflictDoNothing({ target: enquiries.key })
          .returning({ id: enquiries.id })
        if (rows.length > 0) await insertMails(tx, mails, now)
        return rows.length > 0
      })
      return { repeated: !kept }
    },
  }
}
