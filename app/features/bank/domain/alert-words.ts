import { momentInWords } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Alert } from './alert.ts'

/** An alert in words: what happened, what was kept, and what to do next. */
export function alertInWords(alert: Alert): { title: string; said: string } {
  const { provider } = alert
  switch (alert.cause) {
    case 'keys-refused':
      return {
        title: `${provider} refuses our keys`,
        said: `Nobody can pay, and nothing goes back, until there are others. All bookings and refunds are kept and go on by themselves then. Make new keys in ${provider}’s dashboard, set them on the server and start it again.`,
      }
    case 'provider-silent':
      return {
        title: `${provider} does not answer`,
        said: `${alert.calls} calls have come to nothing since ${momentInWords(alert.since)}: who wants to pay is told to come back, and what is paid is confirmed late. All bookings and refunds are kept and go on by themselves. Look whether ${provider} tells of an outage, and whether this server reaches it.`,
      }
    case 'webhook-silent':
      return {
        title: `${provider} tells us of no payments`,
        said: `${alert.payments} payments came since ${momentInWords(alert.since)}, and no webhook about any of them. We ask by ourselves, so nothing is lost, but bookings are confirmed late. Look under Webhooks in ${provider}’s dashboard: after a day of failures it is switched off there.`,
      }
    case 'balance-low':
      return {
        title: `Too little at ${provider} for the refunds`,
        said: `${formatRupees(alert.needed)} is to go back, and the account there has ${formatRupees(alert.balance)}. The refunds wait and are tried again. Add money in ${provider}’s dashboard.`,
      }
    case 'unknown-payment':
      return {
        title: 'Money on an order that we don’t have',
        said: `${formatRupees(alert.amount)} arrived with payment ${alert.paymentId}, and no booking of ours belongs to it. Nothing was booked. Look it up in ${provider}’s dashboard: book the session by hand, or send it back there; we take note by ourselves.`,
      }
    case 'dispute-opened':
      return {
        title: 'A payer asks their bank for the money back',
        said: `Dispute ${alert.disputeId} is about ${formatRupees(alert.amount)} of payment ${alert.paymentId}. Answer it in ${provider}’s dashboard until ${momentInWords(alert.until)}, else it is lost; the evidence is ready as a file on the page Money. Nothing of the payment is sent back meanwhile.`,
      }
    case 'dispute-lost':
      return {
        title: 'A dispute is lost',
        said: `The bank has taken ${formatRupees(alert.amount)} of payment ${alert.paymentId} (dispute ${alert.disputeId}). It stands in the books as taken back. Decide about the session if it is still to come.`,
      }
  }
}
