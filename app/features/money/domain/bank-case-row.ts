import type { BankCase } from '#app/features/bank/domain/bank-case.ts'
import { moment, momentInWords } from '#app/lib/dates.ts'
import { evidencePath } from './money-query.ts'
import { formatAmount, type Reading } from './money-rows.ts'
import type { CaseRow } from './open-cases.ts'

const titles: Record<BankCase['kind'], string> = {
  'unknown-payment': 'Money on an order that we don’t have',
  'not-settled': 'Not come to the bank',
  'settled-differs': 'Another amount in a settlement',
  'settled-twice': 'Twice in settlements',
  'settled-unknown': 'In a settlement, not in our books',
  'settlement-sum': 'A settlement does not add up',
  'settlement-failed': 'Settlement not taken by the bank',
  'dispute-open': 'Dispute to be answered',
  'dispute-answered': 'Dispute under review',
  'dispute-lost': 'Dispute lost, session to come',
}

const terms = (kind: BankCase['kind']): string =>
  kind.startsWith('dispute-') ? 'Dispute' : kind.startsWith('settlement-') ? 'Settlement' : 'Payment'

/** What of them somebody has to act on today. */
const urgent: readonly BankCase['kind'][] = [
  'unknown-payment',
  'dispute-open',
  'dispute-lost',
  'settlement-failed',
]

function todo({ kind, currency, expected, until }: BankCase, provider: string): string {
  const should = expected === null ? '' : formatAmount(expected, currency)
  switch (kind) {
    case 'unknown-payment':
      return `Look it up in ${provider}’s dashboard. Book the session by hand if somebody waits for one, or send the money back there; we take note by ourselves.`
    case 'not-settled':
      return `It arrived more than a week ago and is in no settlement. Ask ${provider}’s support whether it is on hold.`
    case 'settled-differs':
      return `Our books have ${should}. Ask ${provider}’s support for the difference, and tell the accountant.`
    case 'settled-twice':
      return `It should be there once, with ${should}. ${provider} will take the rest back: tell the accountant.`
    case 'settled-unknown':
      return `Look it up in ${provider}’s dashboard: our books do not have it. Tell the accountant.`
    case 'settlement-sum':
      return `Its parts add up to ${should}. We read it again every day; if it stays, ask ${provider}’s support.`
    case 'settlement-failed':
      return `Look at the bank account in ${provider}’s dashboard. ${provider} tries again by itself.`
    case 'dispute-open':
      return `Answer it in ${provider}’s dashboard until ${until === null ? 'its deadline' : momentInWords(until)}, with the evidence; what is not answered is lost. Nothing of the payment goes back meanwhile.`
    case 'dispute-answered':
      return 'Wait: the bank decides. Nothing of the payment goes back meanwhile.'
    case 'dispute-lost':
      return 'The bank has taken the money back. Decide whether the session is held all the same, or cancel it: nothing is sent back.'
  }
}

/**
 * What does not match in two or three words, and what to do about it.
 *
 * @param provider its name
 */
export const bankCaseRow = (found: BankCase, provider: string, { now, bookingAt }: Reading): CaseRow => ({
  title: titles[found.kind],
  urgent: urgent.includes(found.kind),
  reference: found.reference,
  href: found.reference && bookingAt(found.reference),
  about: { term: terms(found.kind), id: found.id },
  amount: formatAmount(found.amount, found.currency),
  since: moment(found.since, now),
  todo: todo(found, provider),
  said: null,
  file: terms(found.kind) === 'Dispute' ? { name: 'Evidence (PDF)', href: evidencePath(found.id) } : null,
})
