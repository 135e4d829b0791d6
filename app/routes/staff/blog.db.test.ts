import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blogMessages } from '#app/features/blog/domain/messages.ts'
import type { RefusedPost } from '#app/features/blog/ui/kept-post.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { servicesContext } from '#app/routes/context.ts'
import * as publicPost from '#app/routes/site/post.tsx'
import { openWorkspace, type Person } from '../../../tests/builders/workspace.ts'
import * as blog from './blog.tsx'
import * as post from './post.tsx'
import * as preview from './post-preview.ts'

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

const fields = () => ({ title: 'On roses', slug, text: 'They are **red**.', date: '', time: '' })
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
  const { entries } = await site.services.audit.list(query)
  return entries.map(({ action, details }) => [action, details])
}
const later = () => {
  const at = new Date(site.services.clock.now() + 48 * HOUR + 330 * MINUTE).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}
const told = (answer: { body: unknown }) => answer.body as RefusedPost

/** What a visitor is answered at an address. */
async function visit(at: string): Promise<{ status: number; location: string | null }> {
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services as unknown as Services)
  const request = new Request(`http://localhost:3000/insights/blog/${at}?utm=x`)
  const answer: unknown = await publicPost
    .loader({ request, context, params: { slug: at } } as never)
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  const { init } = answer as { init?: { status?: number } }
  return { status: init?.status ?? 200, location: null }
}

type Ask = (person: Person) => ReturnType<typeof site.ask>
const forAdmins: [string, Ask][] = [
  ['the list of posts', (person) => site.ask(blog.loader, person)],
  ['a new post', (person) => site.ask(post.loader, person)],
  ['a post', (person) => site.ask(post.loader, person, { id })],
  ['the preview’s address', (person) => site.ask(preview.loader, person)],
  ['the preview', (person) => site.ask(preview.action, person, { typed: { text: 'x' } })],
  ['to write a new post', (person) => send(person, { do: 'save', slug: `${slug}-new` }, '')],
  ...['preview', 'save', 'publish', 'unpublish'].map((does): [string, Ask] => [
    `to ${does}`,
    (person) => send(person, { do: does }),
  ]),
  ['to schedule', (person) => send(person, { do: 'schedule', ...later() })],
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
    expect((await visit(slug)).status).toBe(404)
    expect((await send('admin', { do: 'publish' })).location).toBe(
      `/services/counselor-dashboard/blog/${id}?done=publish`,
    )
    expect((await visit(slug)).status).toBe(200)
    await send('admin', { do: 'unpublish', version: '2' })
    expect((await visit(slug)).status).toBe(404)
    expect(await actions()).toEqual([
      ['post.unpublished', { slug }],
      ['post.published', { slug }],
      ['post.created', { slug }],
    ])
  })

  test('a scheduled post appears at its India time, to the minute, and its editor shows that time', async () => {
    const time = later()
    await send('admin', { do: 'schedule', ...time })
    const { publishedAt } = await stored()
    expect(publishedAt).toBe(Date.parse(`${time.date}T${time.time}:00+05:30`))
    const { body } = await site.ask(post.loader, 'admin', { id })
    expect(body).toMatchObject({ post: { state: 'scheduled', input: time } })
    expect((await actions())[0]).toEqual([
      'post.scheduled',
      { slug, at: new Date(publishedAt ?? 0).toISOString() },
    ])
  })

  test.each([
    [{ date: '2020-01-01', time: '10:00' }, blogMessages.past],
    [{ date: '', time: '10:00' }, blogMessages.noTime],
    [{ date: '2090-02-30', time: '10:00' }, blogMessages.noTime],
    [{ date: '2090-02-20', time: '24:00' }, blogMessages.noTime],
  ])('it is not scheduled for %j', async (time, message) => {
    const answer = await send('admin', { do: 'schedule', ...time })
    expect([answer.status, told(answer).errors.date, told(answer).typed.text]).toEqual([
      422,
      message,
      fields().text,
    ])
    expect((await stored()).version).toBe(1)
  })

  test('what visitors read already can’t be scheduled, and saving it keeps its time', async () => {
    await send('admin', { do: 'publish' })
    const { publishedAt } = await stored()
    const answer = await send('admin', { do: 'schedule', version: '2', ...later() })
    expect([answer.status, told(answer).message]).toEqual([409, blogMessages.isPublished])
    await send('admin', { do: 'publish', version: '2', text: 'More.' })
    expect(await stored()).toMatchObject({ publishedAt, content: 'More.', version: 3 })
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

  test('what is saved as it was is no change', async () => {
    await send('admin', { do: 'save', text: `${fields().text}\r\n` })
    expect((await stored()).version).toBe(1)
    expect(await actions()).toHaveLength(1)
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

  test('that was changed leads to the new one for good, with what else was asked', async () => {
    await send('admin', { do: 'publish' })
    await send('admin', { do: 'save', version: '2', slug: `${slug}-2` })
    await send('admin', { do: 'save', version: '3', slug: `${slug}-3` })
    expect(await visit(slug)).toEqual({ status: 301, location: `/insights/blog/${slug}-3?utm=x` })
    expect((await actions())[0]).toEqual(['post.changed', { from: `${slug}-2`, to: `${slug}-3` }])
    await send('admin', { do: 'unpublish', version: '4', slug: `${slug}-3` })
    expect((await visit(slug)).status).toBe(404)
  })
})

describe('two at once', () => {
  test('the second is told, sees the post as it is, and keeps all they typed', async () => {
    await send('admin', { do: 'save', text: 'Mine.' })
    const answer = await send('admin', { do: 'publish', text: 'Yours.' })
    expect(answer.status).toBe(409)
    expect(told(answer)).toMatchObject({
      message: blogMessages.changed,
      changedMeanwhile: true,
      typed: { text: 'Yours.' },
      html: '<p>Yours.</p>\n',
    })
    expect(await stored()).toMatchObject({ content: 'Mine.', publishedAt: null, version: 2 })
  })

  test('a post that was deleted while it was written is kept as a new draft', async () => {
    await send('admin', { do: 'delete' })
    const { location } = await send('admin', { do: 'publish', text: 'Long work.' })
    expect(location).toMatch(/\?done=again$/)
    id = /\/blog\/([^?]+)/.exec(location ?? '')?.[1] ?? ''
    expect(await stored()).toMatchObject({ content: 'Long work.', publishedAt: null })
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
