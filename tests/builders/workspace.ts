import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { staffUsers } from '#app/accounts/tables.ts'
import { appContext } from '#app/server/context.ts'
import { addMember, openStaffApp, signInAs } from './staff.ts'

const people = ['counselor', 'admin', 'disabled', 'without a role'] as const
export type Person = 'visitor' | (typeof people)[number]
const emailOf = (person: Person) => `${person.replaceAll(' ', '-')}@margam.example`

/** Loader or action of the workspace. The full argument types are not needed here. */
type Route = (args: never) => Promise<unknown>
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
    const become = (what: { disabledAt?: Date | null; role?: null }) =>
      db.update(staffUsers).set(what).where(eq(staffUsers.email, email))
    if (person === 'disabled') await become({ disabledAt: null })
    const headers = await signInAs(site.app, email)
    if (person === 'disabled') await become({ disabledAt: new Date(site.clock.now()) })
    if (person === 'without a role') await become({ role: null })
    return headers
  }

  /** Calls a route and returns its response, including thrown responses. `typed` sends a POST. */
  async function ask(
    route: Route,
    person: Person,
    { path = '/', id = '', params = { id }, typed }: Ask = {},
  ): Promise<{ status: number; location: string | null; body: unknown }> {
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const headers = await signedIn(person)
    const post = typed && { method: 'POST', body: new URLSearchParams(typed) }
    const request = new Request(`http://localhost:3000${path}`, { headers, ...post })
    const answer = await route({ request, context, params } as never).catch((thrown: unknown) => thrown)
    if (answer instanceof Error) throw answer
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get('location'), body: null }
    const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
    return { status: init?.status ?? 200, location: null, body: init ? data : answer }
  }

  return { app, db, ask, close: () => site.database.close() }
}
