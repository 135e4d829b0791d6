import type { LegalPage } from './legal.ts'
import { privacyPage } from './privacy.ts'
import { refundPage } from './refunds.ts'
import { termsPage } from './terms.ts'

/** Pages that a merchant must publish, by path. */
export const legalPages: Readonly<Record<string, LegalPage>> = {
  '/privacy': privacyPage,
  '/terms': termsPage,
  '/refunds': refundPage,
}
