import { expect, test } from 'vitest'
import { openWorkspaceAt, person } from '../../../../tests/builders/workspace-at.ts'
import * as item from './item.tsx'
import * as items from './items.tsx'
import { action as preview } from './preview.ts'
import { loader as registrationsFile } from './registrations-csv.ts'

const [admin, editor] = [person('admin'), person('editor')]
const site = await openWorkspaceAt(Date.now())

test.each(['company', 'prices'])('lets an admin, but not an editor, change %s', async (path) => {
  const params = { path }
  expect((await site.callAs(item.loader, admin, { params })).status).toBe(200)
  expect((await site.callAs(item.loader, editor, { params })).status).toBe(403)
  expect((await site.callAs(item.action, editor, { params, form: { do: 'publish' } })).status).toBe(403)
  expect((await site.callAs(preview, editor, { params, form: {} })).status).toBe(403)
})

test('lists only the items that a role may change', async () => {
  const pathsFor = async (user: typeof admin | typeof editor) =>
    (await site.callAs(items.loader, user, {})).data.facts.map(({ path }) => path)
  expect(await pathsFor(admin)).toEqual(expect.arrayContaining(['company', 'prices', 'people']))
  expect(await pathsFor(editor)).not.toContain('company')
  expect(await pathsFor(editor)).toContain('people')
})

test.each(['x";a="b', 'x\r\nset-cookie: a=b', 'అ'])(
  'creates no file for the unknown event %j',
  async (slug) => {
    const { status } = await site.callAs(registrationsFile, editor, { params: { slug } })
    expect(status).toBe(404)
  },
)
