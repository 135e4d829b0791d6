import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import type { RefusedPost } from '#app/blog/components/post-editor.tsx'
import { blogMessages } from '#app/blog/messages.ts'
import * as publicPost from '#app/blog/routes/post.tsx'
import type { Services } from '#app/ports/services.ts'
import { servicesContext } from '#app/routes/context.ts'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import * as post from './edit-post.tsx'
import * as blog from './staff-blog.tsx'

let site: Awaited<ReturnType<typeof openWorkspace>>
let id: string
let slug: string
beforeAll(async () => {
  site = await openWorkspace()
}, 60_000)
afterAll(() => site?.close())
beforeEach(async () => {
  slug = `roses-${crypto.randomUUID().slice(0, 8)}`
  id = await written({ do: 'save' })
})

const fields = () => ({ title: 'On roses', slug, author: 'Somebody', text: 'They are **red**.' })
const send = (person: Person, typed: Record<string, string>, about = id) =>
  site.ask(post.action, person, { id: about, typed: { ...fields(), version: '1', ...typed } })

/** A new post of an admin; its id. */
async function written(typed: Record<string, string>): Promise<string> {
  const { location } = await send('admin', typed, '')
  return /\/blog\/([^?]+)/.exec(location ?? '')?.[1] ?? ''
}
const stored = async () => {
  const found = await site.services.blog.find(id)
  if (!found) throw new Error('no such post')
  return found
}
const actions = async () => {
  const query = { subject: { kind: 'post', id }, limit: 9, offset: 0 }
  const { entries } = await listAuditLog(site.services.app, query)
  return entries.map(({ action, details }) => [action, details])
}
const told = (answer: { body: unknown }) => answer.body as RefusedPost

/** The status that a visitor gets for a post. */
async function visit(at: string): Promise<number> {
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services as unknown as Services)
  const request = new Request(`http://localhost:3000/insights/blog/${at}`)
  const answer = await publicPost.loader({ request, context, params: { slug: at } } as never)
  return (answer as { init?: { status?: number } }).init?.status ?? 200
}

type Ask = (person: Person) => ReturnType<typeof site.ask>
const forAdmins: [string, Ask][] = [
  ['the list of posts', (person) => site.ask(blog.loader, person)],
  ['a new post', (person) => site.ask(post.loader, person)],
  ['a post', (person) => site.ask(post.loader, person, { id })],
  ['to write a new post', (person) => send(person, { do: 'save', slug: `${slug}-new` }, '')],
  ...['preview', 'save', 'publish', 'unpublish'].map((does): [string, Ask] => [
    `to ${does}`,
    (person) => send(person, { do: does }),
  ]),
  ['to delete', (person) => send(person, { do: 'delete' })],
]

describe('who may', () => {
  test.each(forAdmins)('%s is for admins alone', async (_, ask) => {
    const before = [await stored(), await site.services.blog.list({ limit: 0, offset: 0 })]
    expect((await ask('visitor')).status).toBe(401)
    expect((await ask('disabled')).status).toBe(401)
    expect(await ask('without a role')).toMatchObject({
      status: 302,
      location: '/services/counselor-login?notice=no-role',
    })
    expect((await ask('counselor')).status).toBe(403)
    expect([await stored(), await site.services.blog.list({ limit: 0, offset: 0 })]).toEqual(before)
    expect((await ask('admin')).status).toBeLessThan(400)
  })
})

describe('what becomes of a post', () => {
  test('a draft is for staff alone; published it is for visitors; unpublished it is a draft again', async () => {
    expect(await visit(slug)).toBe(404)
    expect((await send('admin', { do: 'publish' })).location).toBe(
      `/services/counselor-dashboard/blog/${id}?done=publish`,
    )
    expect(await visit(slug)).toBe(200)
    await send('admin', { do: 'unpublish', version: '2' })
    expect(await visit(slug)).toBe(404)
    expect(await actions()).toEqual([
      ['post.unpublished', { slug }],
      ['post.published', { slug }],
      ['post.created', { slug }],
    ])
  })

  test('a published post has a text, a draft need not', async () => {
    expect((await send('admin', { do: 'save', text: ' ' })).status).toBe(303)
    const answer = await send('admin', { do: 'publish', text: '', version: '2' })
    expect([answer.status, told(answer).errors]).toEqual([422, { text: blogMessages.noText }])
  })

  test('only a draft is deleted', async () => {
    await send('admin', { do: 'publish' })
    const refused = await send('admin', { do: 'delete', version: '2' })
    expect([refused.status, told(refused).message]).toEqual([409, blogMessages.notDraft])
    await send('admin', { do: 'unpublish', version: '2' })
    expect((await send('admin', { do: 'delete', version: '3' })).location).toBe(
      '/services/counselor-dashboard/blog?done=delete',
    )
    expect(await site.services.blog.find(id)).toBeNull()
    expect((await actions())[0]).toEqual(['post.deleted', { slug }])
  })
})

describe('an address', () => {
  test('is made from the title where it is left empty', async () => {
    await send('admin', { do: 'save', title: `Café ${slug}!`, slug: '' })
    expect((await stored()).slug).toBe(`cafe-${slug}`)
  })

  test.each([
    [{ slug: '', title: 'గులాబీలు' }, blogMessages.noSlug],
    [{ slug: '<script>' }, blogMessages.wrongSlug],
    [{ slug: '../admin' }, blogMessages.wrongSlug],
    [{ slug: 'a'.repeat(81) }, blogMessages.wrongSlug],
  ])('is not made of %j', async (typed, message) => {
    const answer = await send('admin', { do: 'save', ...typed })
    expect([answer.status, told(answer).errors]).toEqual([422, { slug: message }])
  })

  test('of another post is refused, with all that was typed', async () => {
    const answer = await send('admin', { do: 'save', text: 'Another.' }, '')
    expect([answer.status, told(answer).errors]).toEqual([422, { slug: blogMessages.taken }])
    expect(told(answer).typed).toMatchObject({ slug, text: 'Another.' })
  })

  test('of a published post stays, whatever is sent', async () => {
    await send('admin', { do: 'publish' })
    await send('admin', { do: 'save', version: '2', slug: `${slug}-2` })
    expect(await stored()).toMatchObject({ slug, version: 3 })
  })
})

describe('two at once', () => {
  test('the second is told, sees the post as it is, and keeps all they typed', async () => {
    await send('admin', { do: 'save', text: 'Mine.' })
    const answer = await send('admin', { do: 'publish', text: 'Yours.' })
    expect(answer.status).toBe(409)
    expect(told(answer)).toMatchObject({ message: blogMessages.changed, typed: { text: 'Yours.' } })
    expect(await stored()).toMatchObject({ content: 'Mine.', publishedAt: null, version: 2 })
  })
})

test('a preview stores nothing and shows what the page would show', async () => {
  const answer = await send('admin', { do: 'preview', text: '**Bold** <script>' })
  expect(told(answer).html).toBe('<p><strong>Bold</strong> &lt;script&gt;</p>\n')
  expect(told(answer).typed.title).toBe(fields().title)
  expect((await stored()).version).toBe(1)
})

test('there is nothing at the address of no post', async () => {
  for (const unknown of ['x', crypto.randomUUID()])
    expect((await site.ask(post.loader, 'admin', { id: unknown })).status).toBe(404)
  expect((await send('admin', { do: 'fly' })).status).toBe(400)
})
