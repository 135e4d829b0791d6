import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCommitListener } from '#app/db/after-commit.ts'
import { DAY } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { appContext, errorReporterContext } from '#app/server/context.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { callRoute } from '../../tests/builders/call-route.ts'
import { fridayMorning, openWorkspaceAt, person } from '../../tests/builders/workspace-at.ts'
import { postErrors, postMessages } from './messages.ts'
import { findPost, formatPost, listPublishedPosts, tryListPublishedPosts } from './queries.ts'
import * as blogPage from './routes/blog.tsx'
import * as editor from './routes/edit-post.tsx'
import * as postPage from './routes/post.tsx'
import * as postList from './routes/staff-blog.tsx'
import { blogPosts } from './tables.ts'

const admin = person('admin')
const site = await openWorkspaceAt(fridayMorning)
const { app } = site
let id: string
let slug: string
let notified = 0
addCommitListener(site.db, 'posts', () => {
  notified += 1
})
beforeEach(async () => {
  await site.db.delete(blogPosts)
  slug = `roses-${crypto.randomUUID().slice(0, 8)}`
  id = await create()
  notified = 0
})

const fields = () => ({ title: 'On roses', slug, author: 'Asha', content: 'They are **red**.' })
/** Submits the form of a blog post as an admin. */
const send = (typed: Record<string, string>, postId = id) =>
  site.callAs(editor.action, admin, { params: { id: postId }, form: { ...fields(), version: '1', ...typed } })

async function create(typed: Record<string, string> = {}): Promise<string> {
  const { to } = await send({ do: 'save', ...typed }, '')
  return /\/blog\/([^?]+)/.exec(to ?? '')?.[1] ?? ''
}
const read = async () => {
  const post = await findPost(site.db, id)
  if (!post) throw new Error('no such post')
  return post
}
const listAudit = async () => {
  const entries = await listAuditEntries(app, { kind: 'post', id })
  return entries.map(({ action, details }) => [action, details])
}
const refusal = (answer: { data: unknown }) => answer.data as editor.PostFormResult

/** Opens a post as a visitor and returns the status. */
const visit = async () => (await callRoute(app, postPage.loader, { params: { slug } })).status

describe('publishing', () => {
  test('shows a post to visitors only while the post is published', async () => {
    expect(await visit()).toBe(404)
    expect((await send({ do: 'publish' })).to).toBe(`/services/counselor-dashboard/blog/${id}?done=publish`)
    expect(await visit()).toBe(200)
    await send({ do: 'unpublish', version: '2' })
    expect(await visit()).toBe(404)
    expect(notified, 'clears the page cache').toBe(2)
    expect(await listAudit()).toEqual([
      ['post.unpublished', { slug }],
      ['post.published', { slug }],
      ['post.created', { slug }],
    ])
  })

  test('requires text only for a published post', async () => {
    expect((await send({ do: 'save', content: ' ' })).status).toBe(303)
    const answer = await send({ do: 'publish', content: '', version: '2' })
    expect([answer.status, refusal(answer).errors]).toEqual([422, postErrors['no-content'].errors])
  })

  test('lists published posts by date and shows staff the drafts first', async () => {
    const at = (days: number) => app.clock.now() - days * DAY
    const row = { title: 'Other', content: '', createdAt: at(9), updatedAt: at(9) }
    await site.db.insert(blogPosts).values([
      { ...row, id: crypto.randomUUID(), slug: 'older', publishedAt: at(3) },
      { ...row, id: crypto.randomUUID(), slug: 'newer', publishedAt: at(2) },
      { ...row, id: crypto.randomUUID(), slug: 'old-draft' },
    ])
    expect((await listPublishedPosts(site.db)).map((post) => post.slug)).toEqual(['newer', 'older'])
    const { posts } = (await site.callAs(postList.loader, admin, {})).data
    expect(posts.map((post) => post.slug)).toEqual([slug, 'old-draft', 'newer', 'older'])
  })
})

describe('deletion', () => {
  test('deletes a post and allows reuse of its slug', async () => {
    await send({ do: 'publish' })
    const { to } = await send({ do: 'delete', version: '2' })
    expect(to).toBe('/services/counselor-dashboard/blog?done=delete')
    expect([await findPost(site.db, id), await visit()]).toEqual([null, 404])
    expect((await listAudit())[0]).toEqual(['post.deleted', { slug }])
    expect((await send({ do: 'save' }, '')).status).toBe(303)
  })

  test('rejects the deletion of a post that has changed since the page was opened', async () => {
    await send({ do: 'save' })
    expect((await send({ do: 'delete' })).status).toBe(409)
    expect((await read()).version).toBe(2)
  })
})

describe('slug', () => {
  test('creates a missing slug from the title', async () => {
    await send({ do: 'save', title: `Café ${slug}!`, slug: '' })
    expect((await read()).slug).toBe(`cafe-${slug}`)
  })

  test.each([
    [{ slug: '', title: 'గులాబీలు' }, postMessages.noSlug],
    [{ slug: '<script>' }, postMessages.wrongSlug],
  ])('rejects a post with %j', async (typed, message) => {
    const answer = await send({ do: 'save', ...typed })
    expect([answer.status, refusal(answer).errors]).toEqual([422, { slug: message }])
  })

  test('rejects the slug of another post and returns the typed values', async () => {
    const other = await create({ slug: `${slug}-2` })
    notified = 0
    for (const [postId, text] of [
      ['', 'Another.'],
      [other, 'Other.'],
    ] as const) {
      const answer = await send({ do: 'save', content: text }, postId)
      expect([answer.status, refusal(answer).errors]).toEqual([422, postErrors['slug-taken'].errors])
      expect(refusal(answer).typed).toMatchObject({ slug, content: text })
    }
    expect([notified, (await findPost(site.db, other))?.version]).toEqual([0, 1])
  })

  test('accepts only one of two posts created simultaneously with the same slug', async () => {
    const both = [0, 1].map(() => send({ do: 'save', slug: `${slug}-new` }, ''))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([303, 422])
  })

  test('does not change the slug of a published post', async () => {
    await send({ do: 'publish' })
    await send({ do: 'save', version: '2', slug: `${slug}-2` })
    expect(await read()).toMatchObject({ slug, version: 3 })
  })
})

test('saves only one of two concurrent changes, and returns the typed text of the other', async () => {
  const texts = ['Mine.', 'Yours.']
  const answers = await Promise.all(texts.map((text) => send({ do: 'save', content: text })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const lost = answers.findIndex(({ status }) => status === 409)
  expect(refusal(answers[lost] ?? { data: null })).toMatchObject({
    message: postErrors['changed-meanwhile'].message,
    typed: { content: texts[lost] },
  })
  expect(await read()).toMatchObject({ content: texts[1 - lost], version: 2 })
  expect([await listAudit(), notified]).toEqual([expect.toSatisfy((list) => list.length === 2), 1])
})

test('previews a post without saving', async () => {
  const answer = await send({ do: 'preview', content: '**Bold** <script>' })
  expect(refusal(answer).html).toBe('<p><strong>Bold</strong> &lt;script&gt;</p>\n')
  expect(refusal(answer).typed.title).toBe(fields().title)
  expect((await read()).version).toBe(1)
})

test('does not preview a text that is too long to save', async () => {
  const content = 'a'.repeat(40_001)
  for (const button of ['preview', 'save']) {
    const answer = await send({ do: button, content })
    expect(answer.status).toBe(422)
    expect(refusal(answer).errors.content).toBe('Please use 40,000 characters at most.')
    expect(refusal(answer).html).toBeUndefined()
  }
})

test('returns 404 for an unknown post and 422 for an unknown form action', async () => {
  for (const unknown of ['x', '\0', `${id}0`, crypto.randomUUID()]) {
    expect((await site.callAs(editor.loader, admin, { params: { id: unknown } })).status).toBe(404)
    expect((await send({ do: 'save' }, unknown)).status).toBe(404)
  }
  expect((await send({ do: 'fly' })).status).toBe(422)
})

test('shows the blog page without posts and reports the error when the database fails', async () => {
  const error = new Error('no database')
  const report = vi.fn()
  const context = new RouterContextProvider()
  const select = () => {
    throw error
  }
  context.set(appContext, { ...site.app, db: { select } } as unknown as App)
  context.set(errorReporterContext, report)
  expect(await tryListPublishedPosts(context)).toBeNull()
  const page = await blogPage.loader({ context } as never)
  expect(page).toMatchObject({ data: { posts: null }, init: { status: 503 } })
  expect(report).toHaveBeenCalledWith(error)
})

test('dates a post by the day in India and marks long texts', () => {
  const at = Date.parse('2026-11-17T19:00:00Z')
  const dates = { createdAt: at, updatedAt: at, publishedAt: at }
  const post = { id, slug, title: '', author: '', content: 'Short.', version: 1, ...dates }
  const short = { date: '2026-11-18', html: '<p>Short.</p>\n', isLong: false }
  expect(formatPost(post, 3)).toMatchObject(short)
  expect(formatPost({ ...post, content: 'word '.repeat(60) }, 3).isLong).toBe(true)
})
