import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { createBlogStore } from '#app/blog/blog-store.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import type { BlogStore, PostChange } from '#app/ports/blog.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

const change = (slug: string, publishedAt: Millis | null, title = `About ${slug}`): PostChange => ({
  fields: { slug, author: '', title, content: '**Text**' },
  publishedAt,
  entry: {
    actor: { id: 'asha', email: 'asha@margam.example' },
    action: 'post.changed',
    subject: { kind: 'post', id: slug },
  },
})

eachDatabase((_name, open) => {
  let opened: OpenDb
  let blog: BlogStore
  let told = 0

  beforeAll(async () => {
    opened = await open()
    blog = createBlogStore(opened.db)
    blog.onChanged(() => {
      told += 1
    })
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate blog_posts`)
    told = 0
  })

  /** A new post that appears, or not, at this time. */
  async function add(slug: string, publishedAt: Millis | null = now - DAY, at = now - DAY): Promise<string> {
    const id = crypto.randomUUID()
    expect(await blog.add(id, change(slug, publishedAt), at)).toMatchObject({ ok: true })
    return id
  }
  const slugs = async () => (await blog.published()).map(({ slug }) => slug)
  const lines = async (slug: string) =>
    (
      await listAuditLog(opened, {
        subject: { kind: 'post', id: slug },
        limit: 9,
        offset: 0,
      })
    ).total

  describe('visitors', () => {
    test('read what is published, newest first, and no draft', async () => {
      await add('older', now - 2 * DAY)
      await add('newer', now - DAY)
      await add('draft', null)
      expect(await slugs()).toEqual(['newer', 'older'])
      expect(await blog.bySlug('older')).toMatchObject({ title: 'About older', content: '**Text**' })
      expect([await blog.bySlug('draft'), await blog.bySlug('nothing')]).toEqual([null, null])
    })

    test('are told the day of the last change: the publication, or what was written since', async () => {
      const id = await add('roses', now - HOUR)
      expect(await blog.bySlug('roses')).toMatchObject({ changedAt: now - HOUR })
      await blog.change(id, 1, change('roses', now - HOUR), now)
      expect(await blog.bySlug('roses'), 'nothing was rewritten').toMatchObject({
        changedAt: now - HOUR,
      })
      await blog.change(id, 2, change('roses', now - HOUR, 'Roses again'), now)
      expect(await blog.bySlug('roses')).toMatchObject({ publishedAt: now - HOUR, changedAt: now })
    })
  })

  describe('an address', () => {
    test('of another post is refused, and nothing is stored', async () => {
      await add('first')
      const other = await add('other')
      told = 0
      const taken = { ok: false, reason: 'slug-taken' }
      expect(await blog.add(crypto.randomUUID(), change('first', now), now)).toEqual(taken)
      expect(await blog.change(other, 1, change('first', now), now)).toEqual(taken)
      expect(await slugs()).toHaveLength(2)
      expect([(await blog.find(other))?.version, told]).toEqual([1, 0])
    })

    test('is given to one of two who take it at once', async () => {
      const ids = [await add('one'), await add('two')]
      const results = await Promise.all([
        ...ids.map((id) => blog.change(id, 1, change('same', now), now)),
        blog.add(crypto.randomUUID(), change('same', now), now),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results.filter((result) => !result.ok && result.reason === 'slug-taken')).toHaveLength(2)
    })
  })

  describe('staff', () => {
    test('see drafts first, those changed last first, then what appears latest', async () => {
      await add('old', now - 2 * DAY)
      await add('newest', now)
      await add('draft', null, now - 2 * DAY)
      await add('newer-draft', null, now - DAY)
      const { posts, total } = await blog.list({ limit: 3, offset: 0 })
      expect([posts.map(({ slug }) => slug), total]).toEqual([['newer-draft', 'draft', 'newest'], 4])
    })

    test('of two who write at once, the second is refused and nothing is overwritten', async () => {
      const id = await add('roses')
      const results = await Promise.all([
        blog.change(id, 1, change('roses', now, 'Mine'), now),
        blog.change(id, 1, change('roses', now, 'Yours'), now),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
      expect((await blog.find(id))?.version).toBe(2)
    })

    test('delete a post with its addresses, and no version but the one before them', async () => {
      const id = await add('roses')
      const entry = change('gone', null).entry
      expect(await blog.remove(id, 2, entry, now)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await blog.remove(id, 1, entry, now)).toMatchObject({ ok: true })
      expect(await blog.remove(id, 1, entry, now)).toEqual({ ok: false, reason: 'unknown' })
      expect([await blog.find(id), await lines('gone')]).toEqual([null, 1])
      await add('roses')
    })

    test('leave a line in the audit log with each change, and none with what was refused', async () => {
      const id = await add('lined')
      await blog.change(id, 1, change('lined', null), now)
      await blog.change(id, 1, change('lined', null), now)
      expect(await lines('lined')).toBe(2)
      expect(told).toBe(2)
    })

    test.each(['', 'x', `${crypto.randomUUID()}0`, '\0'])('find no post by the id "%s"', async (id) => {
      expect(await blog.find(id)).toBeNull()
      expect(await blog.change(id, 1, change('x', null), now)).toEqual({ ok: false, reason: 'unknown' })
    })
  })
})
