import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import type { Role } from '#app/accounts/roles.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import { emails } from '#app/mail/tables.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { renderEmails } from '../rendered-emails.ts'
import { type Call, callPage, type Page } from './call-page.ts'
import { siteInProcess } from './site-in-process.ts'

/** Opens the account pages of an in-process site, and deletes all accounts before each test. */
export async function openStaffPages() {
  const site = await siteInProcess()
  beforeEach(async () => void (await site.db.delete(staffUsers)))
  afterAll(() => site.close())

  const call = (page: Page, asked: Call) => callPage(site, page, asked)

  /** Adds a team member and signs them in. */
  async function member(role: Role | null, given: { counselorId?: string } = {}) {
    const { app } = site
    const added = await addMember(app, { role, ...given })
    return { ...added, cookie: (await signInAs(app, added.email)).get('cookie') ?? '' }
  }
  /** Renders the newest email. */
  const newest = async () => (await renderEmails(site.app)).at(-1)
  /** Lists the account changes emailed to a team member, in order. */
  const changesTo = async (email: string) =>
    (await site.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id))
      .filter(({ kind }) => kind === 'account-changed')
      .map(({ details }) => details.change)

  return { site, call, member, newest, changesTo }
}
