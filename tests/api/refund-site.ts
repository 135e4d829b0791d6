import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { queryRows } from '#app/db/open.ts'
import { merchantOf } from '../../emulators/razorpay/merchant.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

/** A site with its payment provider, which does what it is asked before each test, for tests of money that goes back. */
export async function openRefundSite() {
  const opened = await openPaidSite()
  const { site, razorpay, sessions } = opened
  beforeEach(() => {
    razorpay.clearFaults()
    razorpay.set({ refund: { mode: 'processed' } })
  })

  const inDashboard = (paymentId: string, amount: number) =>
    merchantOf(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount })
  /** The kinds of mail about a refund, to whom. */
  const mailsAbout = async (id = '') =>
    (
      await queryRows<{ key: string }>(
        site.db,
        sql`select key from outbox where key like ${`%${id}%`} order by key`,
      )
    ).map(({ key }) => key.replace(`:${id}`, ''))

  /** The notes that the mails about a refund lead to. */
  const notesTold = async (id = '') =>
    (
      await queryRows<{ note: unknown }>(
        site.db,
        sql`select content -> 'note' as note from outbox where key like ${`%${id}%`}`,
      )
    ).map(({ note }) => note)

  return {
    ...opened,
    /** A start that no other test of the file wants. */
    nextStart: startsOnOffer(),
    sentBack: sessions.sentBack,
    inDashboard,
    mailsAbout,
    notesTold,
  }
}
