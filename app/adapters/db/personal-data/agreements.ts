import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Consent } from '#app/features/forms/domain/consent.ts'
import { before, endOf, periods } from '#app/features/privacy/domain/periods.ts'
import type { Fields } from '#app/features/privacy/domain/personal-record.ts'
import { indiaIso } from '#app/lib/time.ts'
import type { Tx } from '../open.ts'
import { keptAgreements } from '../privacy-schema.ts'
import { type At, type Holding, idsOf, instantAt } from './holding.ts'

type Agreement = { email: string; purpose: string; consent: Consent }

/** Keeps what was agreed to about data that goes now. */
export async function keepAgreements(
  tx: Tx,
  agreements: readonly Agreement[],
  { now, hash }: At,
): Promise<void> {
  if (agreements.length === 0) return
  const rows = agreements.map(({ email, purpose, consent }) => ({
    mailboxHash: hash(email),
    purpose,
    version: consent.version,
    textHash: consent.textHash,
    method: consent.method,
    agreedAt: new Date(consent.at),
    endedAt: new Date(now),
  }))
  await tx.insert(keptAgreements).values(rows)
}

export const agreementFields = ({ version, method, at }: Consent): Fields => ({
  'version of the words': version,
  'given by': method === 'api' ? 'a program, through our interface' : 'a form on our site',
  'given at': indiaIso(at),
})

export const agreements: Holding = {
  table: 'kept_agreements',
  columns: ['mailbox_hash', 'text_hash'],
  part: {
    name: 'agreements',
    title: 'Records of agreements',
    about:
      'What was agreed to about data that is gone: which words, when and how. Your address is not in it, only a code that can be compared with it.',
    async find(tx, { email }, { hash }) {
      const rows = await tx
        .select()
        .from(keptAgreements)
        .where(eq(keptAgreements.mailboxHash, hash(email)))
        .orderBy(asc(keptAgreements.id))
      return rows.map(({ id, purpose, version, method, agreedAt, endedAt }) => ({
        id: String(id),
        title: `Agreement for: ${purpose.replaceAll('-', ', ')}`,
        at: agreedAt.getTime(),
        fields: {
          for: purpose,
          ...agreementFields({ version, method, textHash: '', at: agreedAt.getTime() }),
          'the data went at': indiaIso(endedAt.getTime()),
        },
        fate: {
          does: 'stays',
          why: 'It shows what was agreed (DPDP Act 2023, s. 6 (10)); it has no address in it.',
          until: endOf(endedAt.getTime(), periods.agreement),
        },
        hindrance: null,
        from: null,
      }))
    },
  },
  endings: [
    {
      name: 'agreements',
      async purge(tx, { now }, limit) {
        const ids = await idsOf(
          tx,
          sql`select id from kept_agreements where ended_at < ${instantAt(before(now, periods.agreement))}
            order by ended_at limit ${limit}`,
        )
        if (ids.length > 0) await tx.delete(keptAgreements).where(inArray(keptAgreements.id, ids.map(BigInt)))
        return ids.length
      },
    },
  ],
}
