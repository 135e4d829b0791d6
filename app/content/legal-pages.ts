import type { LegalPage } from './legal.ts'
import { privacy } from './privacy.ts'
import { refundPage } from './refunds.ts'
import { terms } from './terms.ts'

/** Pages that a merchant must publish, by path. */
export const legalPages: Readonly<Record<string, LegalPage>> = {
  '/privacy': privacy,
  '/terms': terms,
  '/refunds': refundPage,
}
