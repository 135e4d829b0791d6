import { asc, inArray, or, sql } from 'drizzle-orm'
import { before, periods } from '#app/features/privacy/domain/periods.ts'
import { indiaIso } from '#app/lib/time.ts'
import { purgeOutbox } from '../outbox.ts'
import { outbox } from '../schema.ts'
import { type Holding, otherMailbox, sameMailbox, samePhone } from './holding.ts'

const { content } = outbox
/** Whom a mail that waits or was given up is about, also one to our team. */
const aboutEmail = sql`coalesce(
  ${content} -> 'booking' -> 'visitor' ->> 'email', ${content} -> 'enquiry' -> 'fields' ->> 'email',
  ${content} -> 'subscriber' ->> 'email')`
const aboutPhone = sql`coalesce(
  ${content} -> 'booking' -> 'visitor' ->> 'phone', ${content} -> 'enquiry' -> 'fields' ->> 'phone',
  ${content} -> 'enquiry' -> 'fields' ->> 'user_phone')`

export const outboxHeld: Holding = {
  table: 'outbox',
  columns: ['recipient', 'content', 'last_error'],
  part: {
    name: 'mails',
    title: 'Mails',
    about:
      'Which mails we wrote to you or about you, and what became of them. What they say is kept only until they are sent; it is made of what stands in the other parts.',
    async find(tx, person) {
      const rows = await tx
        .select({ mail: outbox, about: sql<string | null>`${aboutEmail}` })
        .from(outbox)
        .where(
          or(
            sameMailbox(outbox.recipient, person),
            sameMailbox(aboutEmail, person),
            samePhone(aboutPhone, person),
          ),
        )
        .orderBy(asc(outbox.id))
      return rows.map(({ mail: { id, kind, recipient, state, createdAt, doneAt }, about }) => ({
        id: String(id),
        title: `${kind} to ${recipient}, ${state}`,
        at: createdAt.getTime(),
        fields: {
          kind,
          to: recipient,
          state,
          'written at': indiaIso(createdAt.getTime()),
          'done with at': doneAt && indiaIso(doneAt.getTime()),
        },
        fate: { does: 'goes' },
        hindrance: null,
        from: otherMailbox(recipient, person) && otherMailbox(about ?? recipient, person),
      }))
    },
    async erase(tx, ids) {
      await tx.delete(outbox).where(inArray(outbox.id, ids.map(BigInt)))
    },
  },
  endings: [
    {
      name: 'mails',
      purge: (tx, { now }, limit) => purgeOutbox(tx, before(now, periods.doneMail), limit),
    },
  ],
}
