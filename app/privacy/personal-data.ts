import { asc, inArray, sql } from 'drizzle-orm'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import type { Tx } from '#app/db/open.ts'
import {
  addPeriod,
  formatConsentFields,
  getCutoff,
  type PersonalDataSource,
  type RetainedConsent,
} from '#app/db/personal-data.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import type { Millis } from '#app/lib/time.ts'
import { hashWithKey, hashWithKeys, type SecretKeys } from '#app/server/secret-keys.ts'
import { consentRecords } from './tables.ts'

export const consentPersonalData: PersonalDataSource = {
  name: 'Records of consent',
  about:
    'What was agreed to about data that is erased: which words, when and how. Your address is not in it, only a code that can be compared with it.',
  onErasure: 'Stays, to show what was agreed (DPDP Act 2023, s. 6 (10)).',
  async find(tx, { email, phone }, { keys }) {
    const hashes = [email, phone].flatMap((given) =>
      given === null ? [] : hashWithKeys(keys, 'mailbox-hash', normalizeMailbox(given)),
    )
    const rows = await tx
      .select()
      .from(consentRecords)
      .where(inArray(consentRecords.mailboxHash, hashes))
      .orderBy(asc(consentRecords.id))
    return rows.map(({ id, purpose, givenAt, erasedAt, takenBy, ...given }) => ({
      id,
      title: `Consent for: ${purpose.replaceAll('-', ', ')}`,
      at: givenAt,
      fields: {
        for: purpose,
        ...formatConsentFields({ ...given, ...(takenBy !== null && { takenBy }), at: givenAt }),
        'the data was erased at': formatDateTime(erasedAt),
      },
      requiredUntil: addPeriod(erasedAt, retentionPeriods.consent),
    }))
  },
  retention: [
    {
      name: 'consents',
      table: consentRecords,
      isExpired: (now) => sql`erased_at < ${getCutoff(now, retentionPeriods.consent)}`,
    },
  ],
}

/** Stores the consents for erased data, with a hash of the email address or phone number. */
export async function insertConsentRecords(
  tx: Tx,
  keys: SecretKeys,
  consents: readonly RetainedConsent[],
  now: Millis,
): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ email, phone = '', purpose, consent: { at, ...given } }) => ({
    ...given,
    mailboxHash: hashWithKey(keys, 'mailbox-hash', normalizeMailbox(email ?? phone)),
    purpose,
    givenAt: at,
    erasedAt: now,
  }))
  await tx.insert(consentRecords).values(rows)
}
