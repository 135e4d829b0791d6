import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workspacePath } from '#app/accounts/paths.ts'
import { hasRight, type Right, type Role, roleNames } from '#app/accounts/roles.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import routes from '#app/routes.ts'
import { callRoute, type Page } from '../builders/call-route.ts'
import { addMember, setUpStaffApp, signInAs } from '../builders/staff.ts'

/** Right required for each part of the workspace, by path prefix. The last match applies. */
const rights: [start: string, Right][] = [
  ['', 'account'],
  ['calendar', 'bookings'],
  ['bookings', 'bookings'],
  ['bookings/:reference/payments', 'money'],
  ['bookings/:reference/refunds', 'money'],
  ['availability', 'availability'],
  ['inbox', 'inbox'],
  ['website', 'website'],
  ['events', 'website'],
  ['events/:slug/newsletter', 'blog'],
  ['blog', 'blog'],
  ['privacy', 'privacy'],
  ['subscribers.csv', 'privacy'],
  ['activity', 'audit'],
  ['system', 'mail'],
  ['money', 'money'],
  ['reports', 'money'],
  ['team', 'people'],
]
const root = workspacePath.slice(1)

/** Returns the file of each workspace route, and its path relative to the workspace. */
function listRoutes(entries: RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = [above, path].filter(Boolean).join('/')
    const isOwn = full === root || full.startsWith(`${root}/`)
    return [...(isOwn ? [{ path: full.slice(root.length + 1), file }] : []), ...listRoutes(children, full)]
  })
}

/** Loaders and actions of all workspace routes, except the logout. */
const handlers = await Promise.all(
  listRoutes(routes).map(async ({ path, file }) => {
    const { loader, action }: Page = await import(/* @vite-ignore */ `../../app/${file}`)
    const isLayout = file === 'workspace/routes/workspace.tsx'
    const right = rights.findLast(([start]) => path.startsWith(start))?.[1] ?? 'account'
    return Object.entries({ loader, ...(!isLayout && { action }) }).flatMap(([name, handler]) =>
      handler ? [{ path, name, right, handler }] : [],
    )
  }),
)

const { app } = await setUpStaffApp()
async function signIn(role: Role | null): Promise<Headers> {
  return signInAs(app, (await addMember(app, { role })).email)
}
const disabled = await addMember(app, { role: 'admin' })
const disabledHeaders = await signInAs(app, disabled.email)
await app.db.update(staffUsers).set({ disabledAt: 1 }).where(eq(staffUsers.id, disabled.id))
const staff = await Promise.all(roleNames.map(async (role) => ({ role, headers: await signIn(role) })))

test.each(handlers.flat())(
  'opens the $name of the workspace page "$path" only for the right "$right"',
  async ({ name, right, handler }) => {
    const params = { reference: 'MG-7K3F9QXW', id: 'x', path: 'home', slug: 'x', change: 'no-show' }
    const ask = (headers: Headers) =>
      callRoute(app, handler, { params, headers, ...(name === 'action' && { form: {} }) })
    expect((await ask(new Headers())).status).toBe(401)
    expect((await ask(disabledHeaders)).status).toBe(401)
    const to = '/services/counselor-login?notice=no-role'
    expect(await ask(await signIn(null))).toMatchObject({ status: 302, to })
    for (const { role, headers } of staff) {
      // with the right, the handler may still fail, because the request has no valid content
      const status = await ask(headers).then(
        (answer) => answer.status,
        () => 500,
      )
      if (hasRight(role, right)) expect([401, 403], role).not.toContain(status)
      else expect(status, role).toBe(403)
    }
  },
)
