import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import { type Consent, consentInWords } from '#app/lib/forms/consent.ts'
import { indiaIso } from '#app/lib/time.ts'
import { endOf, periods } from '#app/privacy/periods.ts'
import type { Fields } from '#app/privacy/personal-record.ts'
import { keptAgreements } from '#app/privacy/tables.ts'
import { type At, ending, longerAgo, type Part } from './part.ts'

type Agreement = { email: string | null; phone?: string; purpose: string; consent: Consent }

/** Keeps what was agreed to about data that goes now. */
export async function keepAgreements(
  tx: Tx,
  agreements: readonly Agreement[],
  { now, hash }: At,
): Promise<void> {
  if (agreements.length === 0) return
  const rows = agreements.map(({ email, phone = '', purpose, consent: { at, ...given } }) => ({
    ...given,
    // whoever gave no address is known again by their phone
    mailboxHash: hash(email ?? phone),
    purpose,
    agreedAt: new Date(at),
    endedAt: new Date(now),
  }))
  await tx.insert(keptAgreements).values(rows)
}

export const agreementFields = ({
  version,
  at,
  ...how
}: Pick<Consent, 'version' | 'at' | 'method' | 'takenBy'>): Fields => ({
  'version of the words': version,
  'given by': consentInWords(how),
  'given at': indiaIso(at),
})

export const agreementsPart: Part = {
  name: 'agreements',
  title: 'Records of agreements',
  about:
    'What was agreed to about data that is gone: which words, when and how. Your address is not in it, only a code that can be compared with it.',
  async find(tx, { email, phone }, { hashes }) {
    const codes = [email, phone].flatMap((given) => (given === null ? [] : hashes(given)))
    const theirs = inArray(keptAgreements.mailboxHash, codes)
    const rows = await tx.select().from(keptAgreements).where(theirs).orderBy(asc(keptAgreements.id))
    return rows.map(({ id, purpose, agreedAt, endedAt, takenBy, ...given }) => ({
      id,
      title: `Agreement for: ${purpose.replaceAll('-', ', ')}`,
      at: agreedAt,
      fields: {
        for: purpose,
        ...agreementFields({ ...given, ...(takenBy !== null && { takenBy }), at: agreedAt.getTime() }),
        'the data went at': endedAt,
      },
      fate: {
        does: 'stays',
        why: 'It shows what was agreed (DPDP Act 2023, s. 6 (10)); it has no address in it.',
        until: endOf(endedAt.getTime(), periods.agreement),
      },
    }))
  },
}

export const agreementEndings = [
  ending('agreements', keptAgreements, (now) => sql`ended_at < ${longerAgo(now, periods.agreement)}`),
]
