import { indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import { periods } from './periods.ts'

/** Why documents stay when somebody asks to be erased (DPDP Act 2023, s. 12 (3): unless a law asks to keep them). */
export const documentsLaw = 'Companies Act 2013, s. 128 (5), and CGST Act 2017, s. 36'

/** Until when the law keeps what was issued then: the end of the eighth financial year (to 31 March, India) after its own. */
export const lawKeepsUntil = (issuedAt: Millis): Millis =>
  firstOfApril(financialYear(issuedAt) + 1 + periods.documents.years)

/** What was issued before this instant the law keeps no more. */
export const lawKeepsFrom = (now: Millis): Millis =>
  firstOfApril(financialYear(now) - periods.documents.years)

/** The year in which the financial year of an instant began. */
function financialYear(at: Millis): number {
  const [year = 0, month = 0] = indiaDate(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

const firstOfApril = (year: number): Millis => indiaInstant(`${year}-04-01`, '00:00')
