import { company } from '#app/content/company.ts'
import { paymentSection } from '#app/content/payment.ts'
import { bookableDays, shown } from '#app/features/booking/availability.ts'
import { nearest } from '#app/features/booking/book-session.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { refundable } from '#app/features/booking/domain/refund-policy.ts'
import { minutesOf } from '#app/features/booking/domain/session.ts'
import { documentPath, documentPdfPath } from '#app/features/payments/domain/document-path.ts'
import type { Order } from '#app/features/payments/domain/order.ts'
import type { DocumentLink, Paying, RefundNews } from '#app/features/payments/domain/paying.ts'
import { payPath, returnPath } from '#app/features/payments/domain/payment-path.ts'
import { whyBack } from '#app/features/payments/domain/refund-reasons.ts'
import { providerOf } from '#app/features/payments/provider-of.ts'
import { type PaymentView, paymentView } from '#app/features/payments/view.ts'
import { momentInWords, shortDay, spokenTime } from '#app/lib/dates.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { momentsOf } from './answers.ts'
import type { HeldLink } from './held-link.ts'

type Asked = {
  /** The visitor may have paid, and the provider could not be asked. */
  unsure: boolean
  /** Whether the terms were accepted on the page before. */
  terms: boolean
}

/** How the payment of a booking stands as we know it, for the payment window. */
export async function payingOf(services: Services, link: HeldLink, asked: Asked): Promise<Paying> {
  const { booking, counselor, view } = link
  const { clock, settings } = services
  const lasts = view.standing === 'waiting-for-payment'
  const account = await services.payments.account({ bookingId: booking.id })
  const now = clock.now()
  const common = {
    token: link.token,
    reference: booking.reference,
    moment: { date: view.date, time: view.time },
    counselor: counselor.name,
    email: booking.visitor.email,
    minutes: minutesOf(booking),
    now,
    test: services.providers[0].test,
  }
  const instead = async () => momentsOf(await nearest(services, counselor, booking.kind, booking.startsAt))
  const unpaid = async (): Promise<Paying> => ({
    ...common,
    standing: 'unpaid',
    holdMinutes: settings.holdMinutes,
    slotFree: await isFree(services, link),
    nearest: await instead(),
  })
  if (!account)
    return lasts ? { ...common, standing: 'not-started', hold: holdOf(services, booking) } : unpaid()

  const money = paymentView(account, now)
  switch (money.standing) {
    case 'paid':
      return {
        ...common,
        standing: 'paid',
        paymentId: money.paymentId ?? '',
        documents: documentLinks(link.token, money),
        refunds: refundNews(money),
      }
    case 'returned':
      return { ...common, standing: 'returned', refunds: refundNews(money), nearest: await instead() }
    case 'confirming':
      return { ...common, standing: 'confirming' }
    default:
      if (asked.unsure) return { ...common, standing: 'unsure' }
      if (money.standing === 'unpaid') return unpaid()
      return {
        ...common,
        standing: 'to-pay',
        hold: holdOf(services, account.booking),
        checkout: checkoutOf(services, account.booking, account.order, link.token, asked.terms),
        failure: money.failure,
        refunds: refundNews(money),
        refundableUntil: refundable(account.booking, now) ? inWords(money.refundableUntil) : null,
      }
  }
}

/** Until when a booking is held, and how much longer it can be. */
export function holdOf({ settings }: Services, booking: Booking) {
  const until = booking.state === 'held' ? booking.heldUntil : 0
  const more = booking.state === 'held' && !booking.extended ? settings.holdMinutes : null
  return { until, time: spokenTime(until), more }
}

function checkoutOf(services: Services, booking: Booking, order: Order, token: string, terms: boolean) {
  const { name, email, phone } = booking.visitor
  const { siteUrl } = services.settings
  return providerOf(services, order).checkout(order, {
    company: company.name,
    description: `${minutesOf(booking)}-minute session, ${booking.reference}`,
    payer: { name, email, phone: `+91${phone}` },
    returnUrl: siteUrl + returnPath(token),
    cancelUrl: siteUrl + payPath(token, { terms, check: '1' }),
  })
}

async function isFree(services: Services, { booking, counselor, view }: HeldLink): Promise<boolean> {
  const days = await bookableDays(services, counselor, booking.kind, booking.id)
  const day = days.find(({ date }) => date === view.date)
  return day?.slots.map(shown).some(({ time, available }) => time === view.time && available) ?? false
}

export const documentLinks = (token: string, { documents }: Pick<PaymentView, 'documents'>): DocumentLink[] =>
  documents.map(({ kind, number }) => ({
    title: paymentSection.kinds[kind],
    number,
    page: documentPath(token, number),
    pdf: documentPdfPath(token, number),
  }))

/** Each refund: why, and how far it is. */
export const refundNews = ({ refunds }: Pick<PaymentView, 'refunds'>): RefundNews[] =>
  refunds.map(({ reason, state, amount, arn, createdAt, doneAt }) => {
    const sum = formatRupees(paise(amount))
    const why = whyBack[reason]
    if (state === 'processed')
      return {
        why,
        says: `${sum} sent back ${on(doneAt ?? createdAt)}${arn ? `, bank reference (ARN) ${arn}` : ''}. Your bank takes 5–7 working days to show it.`,
      }
    if (state === 'failed')
      return { why, says: `${sum} could not be sent back by itself. We do it by hand and write to you.` }
    return {
      why,
      says: `Refund started ${on(createdAt)}, ${sum}. Your bank takes 5–7 working days to show it.`,
    }
  })

const on = (at: Millis) => {
  const date = indiaDate(at)
  return `on ${Number(date.slice(8))} ${shortDay(date).split(' ').at(-1)}`
}

/** `Monday 23 November 2026, 4:00 PM IST` */
export const inWords = (at: Millis): string => momentInWords(at).replaceAll(' IST', '\u00a0IST')
