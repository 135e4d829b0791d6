import { eq } from 'drizzle-orm'
import { staffUsers } from '#app/accounts/tables.ts'
import type { Millis } from '#app/lib/time.ts'
import { callRoute, type Route } from './call-route.ts'
import { addMember, openStaffApp, signInAs } from './staff.ts'

const people = ['counselor', 'admin', 'disabled', 'without a role'] as const
export type Person = 'visitor' | (typeof people)[number]
const emailOf = (person: Person) => `${person.replaceAll(' ', '-')}@margam.example`

type Ask = {
  path?: string
  id?: string
  params?: Record<string, string>
  typed?: Record<string, string>
}

/** Opens the workspace pages and creates sessions for different roles. */
export async function openWorkspace() {
  const site = await openStaffApp()
  const { db } = site.database
  const { app } = site
  for (const person of people) {
    const role = person === 'admin' ? 'admin' : 'counselor'
    await addMember(site.app, { email: emailOf(person), role })
  }

  /** Signs in a person, then applies the account change named by `person`. Returns the request headers. */
  async function signedIn(person: Person): Promise<Headers> {
    if (person === 'visitor') return new Headers()
    const email = emailOf(person)
    const become = (what: { disabledAt?: Millis | null; role?: null }) =>
      db.update(staffUsers).set(what).where(eq(staffUsers.email, email))
    if (person === 'disabled') await become({ disabledAt: null })
    const headers = await signInAs(site.app, email)
    if (person === 'disabled') await become({ disabledAt: site.clock.now() })
    if (person === 'without a role') await become({ role: null })
    return headers
  }

  /** Calls a route and returns its response, including thrown responses. `typed` sends a POST. */
  async function ask(
    route: Route,
    person: Person,
    { path = '/', id = '', params = { id }, typed }: Ask = {},
  ): Promise<{ status: number; location: string | null; body: unknown }> {
    const headers = await signedIn(person)
    const { status, to, data } = await callRoute(app, route, {
      path,
      params,
      headers,
      ...(typed && { form: typed }),
    })
    return { status, location: to, body: data }
  }

  return { app, db, ask, close: () => site.database.close() }
}
