import type { Counselor } from '#app/availability/queries.ts'
import { minutesOf } from '#app/availability/session.ts'

import type { Booking } from '#app/booking/booking.ts'
import { joinLink } from '#app/booking/emails/meeting-link.ts'
import { bookableDays, listNearest, shown } from '#app/booking/list-slots.ts'
import { findBookingByToken, findUpgradedSession } from '#app/booking/queries.ts'
import { byPhone } from '#app/booking/ways.ts'
import { formatSoon, spokenTime } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { mayYetCome } from './ledger.ts'
import { payPath, returnPath } from './payment-path.ts'
import type { Paying } from './payment-progress.ts'
import { paymentStanding, shownOf } from './view.ts'

type Asked = {
  /** Whether the visitor may have paid while the provider was unreachable. */
  unsure: boolean
  /** Whether the terms were accepted on the page before. */
  terms: boolean
  /** Name of the company, for the checkout. */
  company: string
}

/** Builds the payment status of a booking from stored data, for the payment window. */
export async function payingOf(
  services: Services,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
  asked: Asked,
): Promise<Paying> {
  const { clock, provider } = services
  const { token, reference, startsAt } = booking
  const now = clock.now()
  const moment = { date: indiaDate(startsAt), time: spokenTime(startsAt) }
  const account = await services.payments.account({ bookingId: booking.id })
  const free = await findUpgradedSession(services.app, booking)
  const common = {
    token,
    reference,
    moment,
    counselor: counselor.name,
    email: booking.visitor.email,
    minutes: minutesOf(booking),
    byPhone: byPhone(booking.visitor),
    now,
    test: provider.test,
    replaces: free && { date: indiaDate(free.startsAt), time: spokenTime(free.startsAt) },
    tried: account !== null && mayYetCome(account, now),
    attempted: account !== null && account.payments.length > 0,
  }
  const instead = () => listNearest(services.app, counselor, booking.kind, startsAt)
  const hold = holdOf(services, booking)
  if (!account && hold.until > now) return { ...common, standing: 'not-started', hold }
  const standing = account ? paymentStanding(account, now) : 'unpaid'
  if (standing === 'confirming') return { ...common, standing }
  const shown = account && shownOf(account, now)
  const refunds = shown?.refunds ?? []
  if (standing === 'returned') return { ...common, standing, refunds, nearest: await instead() }
  if (standing === 'paid')
    return {
      ...common,
      standing,
      refunds,
      startsAt,
      endsAt: booking.endsAt,
      join: joinLink(services.settings.siteUrl, booking),
      paymentId: shown?.paymentId ?? '',
      documents: shown?.documents ?? [],
    }
  if (account && asked.unsure) return { ...common, standing: 'unsure' }
  if (!account || standing === 'unpaid')
    return {
      ...common,
      standing: 'unpaid',
      slotFree: await isFree(services, booking, counselor, moment),
      nearest: await instead(),
    }
  const failed = account.payments.findLast(({ status }) => status === 'failed')
  return {
    ...common,
    standing,
    hold,
    checkout: checkoutOf(services, account, asked),
    failure: failed?.error ?? null,
    refunds,
    refundableUntil: shown && !shown.back.past ? shown.back.until : null,
  }
}

/** Returns the end of a hold and the possible extension. */
export function holdOf({ settings, clock }: Pick<Services, 'settings' | 'clock'>, booking: Booking) {
  const until = booking.state === 'held' ? booking.heldUntil : 0
  const more = booking.state === 'held' && !booking.extended ? settings.holdMinutes : null
  return { until, time: formatSoon(until, clock.now()), more }
}

function checkoutOf(
  services: Services,
  { booking, order }: Account,
  { terms, company }: Omit<Asked, 'unsure'>,
) {
  const { siteUrl } = services.settings
  const { token, reference, visitor } = booking
  return services.provider.checkout(order, {
    company,
    description: `${minutesOf(booking)}-minute session, ${reference}`,
    payer: { name: visitor.name, email: visitor.email ?? '', phone: `+91${visitor.phone}` },
    returnUrl: siteUrl + returnPath(token),
    cancelUrl: siteUrl + payPath(token, { terms, check: '1' }),
  })
}

/** Returns the provider's hosted page on which a browser without scripts pays. */
export async function checkoutPage(services: Services, token: string): Promise<string> {
  const booking = await findBookingByToken(services.app, token)
  const account = booking && (await services.payments.account({ bookingId: booking.id }))
  if (!account) throw new Error('what is to be paid has an order')
  return checkoutOf(services, account, { terms: false, company: '' }).action
}

async function isFree(services: Services, booking: Booking, counselor: Counselor, moment: Paying['moment']) {
  const days = await bookableDays(services.app, counselor, booking.kind, booking.id)
  const day = days.find(({ date }) => date === moment.date)
  return day?.slots.map(shown).some(({ time, available }) => time === moment.time && available) ?? false
}
