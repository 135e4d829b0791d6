import { and, eq, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { queryRows } from '#app/db/sql.ts'
import { emails } from '#app/mail/tables.ts'
import { createMerchant } from '../../emulators/razorpay/merchant.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

/** Opens a paid site for refund tests. Clears the provider's faults before each test. */
export async function openRefundSite() {
  const opened = await openPaidSite()
  const { site, razorpay, sessions } = opened
  beforeEach(() => {
    razorpay.clearFaults()
    razorpay.set({ refund: { mode: 'processed' } })
  })

  const inDashboard = (paymentId: string, amount: number) =>
    createMerchant(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount })
  /** Lists the emails about a refund as `kind:audience`. */
  const mailsAbout = async (id = '') =>
    (
      await queryRows<{ key: string }>(
        site.db,
        sql`select coalesce(kind || '-' || (details ->> 'stage'), kind) || ':' || audience as key from emails
          where key like ${`%${id}%`} order by 1`,
      )
    ).map(({ key }) => key)

  /** Renders the text of the visitor's email about a refund. */
  const textAbout = async (id = '') => {
    const isAbout = and(eq(emails.subjectId, id), eq(emails.audience, 'visitor'))
    return (await renderEmails(site.app, isAbout))[0]?.message?.text
  }

  return {
    ...opened,
    /** Returns a slot that no other test of the file uses. */
    nextStart: listOfferedStarts(),
    sentBack: sessions.sentBack,
    inDashboard,
    mailsAbout,
    textAbout,
  }
}
