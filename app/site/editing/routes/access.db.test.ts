import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#app/accounts/roles.ts'
import { callRoute } from '../../../../tests/builders/call-route.ts'
import { addMember, openStaffApp, signInAs } from '../../../../tests/builders/staff.ts'
import * as item from './item.tsx'
import * as items from './items.tsx'
import { action as preview } from './preview.ts'

let site: Awaited<ReturnType<typeof openStaffApp>>
beforeAll(async () => {
  site = await openStaffApp()
  for (const role of ['editor', 'admin'] as const)
    await addMember(site.app, { email: `${role}@margam.example`, role })
}, 60_000)
afterAll(() => site?.database.close())

const call = async (route: Parameters<typeof callRoute>[1], role: Role, path = '', form?: object) =>
  callRoute(site.app, route, {
    ...{ path: '/', params: { path }, headers: await signInAs(site.app, `${role}@margam.example`) },
    ...(form && { form: form as Record<string, string> }),
  })

test.each(['company', 'prices'])('lets an admin, but not an editor, change %s', async (path) => {
  expect((await call(item.loader, 'admin', path)).status).toBe(200)
  expect((await call(item.loader, 'editor', path)).status).toBe(403)
  expect((await call(item.action, 'editor', path, { do: 'publish' })).status).toBe(403)
  expect((await call(preview, 'editor', path, {})).status).toBe(403)
})

test('lists only the items that a role may change', async () => {
  const pathsFor = async (role: Role) => {
    const { data } = await call(items.loader, role)
    return (data as Awaited<ReturnType<typeof items.loader>>).facts.map(({ path }) => path)
  }
  expect(await pathsFor('admin')).toEqual(expect.arrayContaining(['company', 'prices', 'people']))
  expect(await pathsFor('editor')).not.toContain('company')
  expect(await pathsFor('editor')).toContain('people')
})
