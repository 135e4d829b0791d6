import { type Moment, moment } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { formatAmount, type Reading } from './money-rows.ts'

/** What somebody has to look at, or to wait for. */
export type OpenCase = {
  kind: /** A payment was begun, or the bank has said yes, and after an hour no money has arrived. */
    | 'money-awaited'
    /** Wanted or under way for more than seven days. */
    | 'refund-late'
    /** The provider has refused to make it; we ask again. */
    | 'refund-refused'
    /** The bank did not take it, so that the money is ours again. */
    | 'refund-failed'
    /** Goes back by itself; nothing was booked. */
    | 'wrong-amount'
    /** The session stays. */
    | 'part-sent-back'
  reference: string
  paymentId: string
  /** What it is about: of the part, what has gone back. In the smallest unit of the currency. */
  amount: number
  currency: string
  since: Millis
  /** The id of the payment provider. */
  provider: string
  /** It was paid by hand, so no provider can send it back. */
  byHand: boolean
  /** Ours of the refund that it is about; null for none. */
  refundId: string | null
  /** The provider's id of the refund, once it has one. */
  idAtProvider: string | null
  /** What the provider said last. */
  error: string | null
}

const titles: Record<OpenCase['kind'], string> = {
  'money-awaited': 'Money awaited',
  'refund-late': 'Refund takes long',
  'refund-refused': 'Refund refused',
  'refund-failed': 'Refund failed at the bank',
  'wrong-amount': 'Wrong amount',
  'part-sent-back': 'Part sent back by hand',
}

/** What of them somebody has to act on today. */
const urgent: readonly OpenCase['kind'][] = ['refund-refused', 'refund-failed', 'refund-late']

/** What ends by sending it again, or by paying it otherwise. */
const settleable: readonly OpenCase['kind'][] = ['refund-refused', 'refund-failed']

function todo({ kind, idAtProvider, byHand }: OpenCase, provider: string): string {
  if (byHand)
    return 'It was paid by hand, so it goes back by hand: pay it by bank transfer or UPI, and note that here.'
  switch (kind) {
    case 'money-awaited':
      return `Wait: we go on asking ${provider}, and book or send back by ourselves. If the visitor calls, tell them not to pay again.`
    case 'refund-late':
      return idAtProvider
        ? `Ask ${provider}’s support what became of ${idAtProvider}. Banks take five to seven working days.`
        : `Look for the payment in ${provider}’s dashboard. If no refund is there, send all of it back there; we take note by ourselves.`
    case 'refund-refused':
      return `We ask again by ourselves, at most a day later: if ${provider}’s balance is too low, add money there. Or send it back in ${provider}’s dashboard, which we find by ourselves, or pay by bank transfer and note that here.`
    case 'refund-failed':
      return `The money is with us again, and is not sent again by itself. If it is owed, send it again, also in ${provider}’s dashboard, or pay by bank transfer and note that here. A credit note that was issued for it stands.`
    case 'wrong-amount':
      return 'It goes back by itself. Tell the visitor that nothing is booked yet, and that the session costs its full price.'
    case 'part-sent-back':
      return 'The session stays, and a credit note over the part was issued. If it is not to stay, cancel it: the rest goes back by itself.'
  }
}

/** A case as the page lists it. */
export type CaseRow = {
  title: string
  urgent: boolean
  /** Of the booking, where there is one; `href` where its page opens to the reader. */
  reference: string | null
  href: string | null
  /** What else it is about: a payment, a settlement, a dispute. */
  about: { term: string; id: string }
  amount: string
  since: Moment
  todo: string
  /** What the provider said last. */
  said: string | null
  /** The refund that can be sent again, or noted as paid by bank transfer, if that helps. */
  refundId?: string | null
  /** It can only be paid otherwise, for no provider has its money. */
  byHand?: boolean
  /** A file that helps. */
  file: { name: string; href: string } | null
}

/**
 * What is open in two or three words, and what to do about it.
 *
 * @param provider its name
 */
export const caseRow = (found: OpenCase, provider: string, { now, bookingAt }: Reading): CaseRow => ({
  title: found.byHand ? 'Refund to be paid by hand' : titles[found.kind],
  urgent: urgent.includes(found.kind),
  reference: found.reference,
  href: bookingAt(found.reference),
  about: { term: 'Payment', id: found.paymentId },
  amount: formatAmount(found.amount, found.currency),
  since: moment(found.since, now),
  todo: todo(found, provider),
  refundId: settleable.includes(found.kind) ? found.refundId : null,
  byHand: found.byHand,
  said: found.byHand ? null : found.error && `${provider} said: ${found.error}`,
  file: null,
})
