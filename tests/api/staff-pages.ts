import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Role } from '#app/accounts/roles.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import { emails } from '#app/mail/tables.ts'
import { type Call, callPage, type Page } from '../builders/call-route.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { openSite } from './site-in-process.ts'

type StaffCall = Call & { cookie?: string; query?: string }

/** Opens the account pages of an in-process site, and deletes all accounts before each test. */
export async function openStaffPages() {
  const site = await openSite()
  beforeEach(async () => void (await site.db.delete(staffUsers)))

  const call = async (page: Page, { cookie, query = '', ...more }: StaffCall) => {
    const path = `/services/counselor-dashboard/x${query}`
    const answer = await callPage(site.app, page, { path, ...(cookie && { headers: { cookie } }), ...more })
    return { ...answer, cookies: answer.headers.getSetCookie() }
  }

  /** Adds a team member and signs them in. */
  async function member(role: Role | null, given: { counselorId?: string } = {}) {
    const { app } = site
    const added = await addMember(app, { role, ...given })
    return { ...added, cookie: (await signInAs(app, added.email)).get('cookie') ?? '' }
  }
  /** Lists the account changes emailed to a team member, in order. */
  const changesTo = async (email: string) =>
    (await site.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id))
      .filter(({ kind }) => kind === 'account-changed')
      .map(({ details }) => details.change)

  return { site, call, member, changesTo }
}
