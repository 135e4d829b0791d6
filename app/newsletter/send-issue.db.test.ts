import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import { savePost } from '#app/blog/write-post.ts'
import { render } from '../../tests/builders/emails.ts'
import { aSender, openForms } from '../../tests/builders/enquiries.ts'
import { newsletterEmails } from './emails.tsx'
import { buildEventIssueKey, sendIssue, sendTestIssue } from './send-issue.ts'
import { subscribe } from './subscribe.ts'
import { newsletterIssues, newsletterSubscribers as subscribers } from './tables.ts'

const forms = await openForms()
let app: Awaited<ReturnType<typeof forms.fresh>>
beforeEach(async () => {
  app = await forms.fresh()
  await app.db.delete(newsletterIssues)
  await app.db.execute(sql`delete from blog_posts`)
})

const owner: Member = { id: 'o', email: 'owner@example.org', name: 'Owner', role: 'admin', counselorId: null }
const write = (intent: 'publish' | 'save', slug = 'roses') =>
  savePost(app, owner, null, { intent, title: 'On roses', slug, author: '', content: 'They are **red**.' })

/** Adds confirmed subscribers. */
async function addSubscribers(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await subscribe(app, { email: `reader${index}@example.org` }, aSender())
  await app.db.update(subscribers).set({ status: 'confirmed' })
  await app.db.execute(sql`delete from emails`)
}
const renderAll = async () => {
  const template = newsletterEmails(app).newsletter
  return Promise.all((await forms.emails()).map(async (email) => ({ email, content: await template(email) })))
}

test('sends a post once to each confirmed subscriber, with a second between emails', async () => {
  await addSubscribers(3)
  await subscribe(app, { email: 'unconfirmed@example.org' }, aSender())
  await app.db.execute(sql`delete from emails`)
  const post = await write('publish')
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => sendIssue(app, owner, post)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'sent-already' })
  const emails = await forms.emails()
  const readers = ['reader0@example.org', 'reader1@example.org', 'reader2@example.org']
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(readers)
  const times = emails.map(({ sendAt }) => sendAt - app.clock.now())
  expect(times.toSorted()).toEqual([1000, 2000, 3000])
})

test('includes the beginning of the post, its URL and the one-click unsubscribe link', async () => {
  await addSubscribers(1)
  await sendIssue(app, owner, await write('publish'))
  const [sent] = await renderAll()
  if (!sent?.content) throw new Error('nothing was rendered')
  const { subject, text, headers } = render(sent.content)
  expect(subject).toBe('On roses')
  expect(text).toContain('They are red.')
  expect(text).toContain('/insights/blog/roses')
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

test('drops emails to people who have unsubscribed and emails about an unpublished post', async () => {
  await addSubscribers(2)
  const post = await write('publish')
  await sendIssue(app, owner, post)
  await app.db.execute(
    sql`update newsletter_subscribers set status = 'unsubscribed' where email like 'reader0%'`,
  )
  expect((await renderAll()).map(({ content }) => content === null).toSorted()).toEqual([false, true])
  await app.db.execute(sql`update blog_posts set published_at = null`)
  expect((await renderAll()).map(({ content }) => content)).toEqual([null, null])
})

test('sends a test email only to the team member, and can still send the post afterwards', async () => {
  await addSubscribers(2)
  const post = await write('publish')
  await sendTestIssue(app, owner, post)
  expect(await forms.emails()).toMatchObject([{ recipient: owner.email }])
  await sendIssue(app, owner, post)
  expect(await forms.emails()).toHaveLength(3)
})

test('sends an upcoming event with its time, but not a past event', async () => {
  await addSubscribers(1)
  const event = {
    name: 'Garden day',
    slug: 'garden-day',
    kind: 'Event',
    about: 'We show the garden.',
    place: 'Online',
    date: '2026-12-05',
    starts: '16:00',
    ends: '18:00',
    link: '',
    seats: 0,
    text: ['Come.'],
  }
  const over = { ...event, slug: 'over', date: '2026-11-05' }
  const read = app.content.read
  app.content.read = (item) => (item.path === 'events' ? { events: [event, over] } : read(item)) as never
  await expect(sendIssue(app, owner, buildEventIssueKey('over'))).rejects.toMatchObject({
    code: 'not-published',
  })
  await sendIssue(app, owner, buildEventIssueKey('garden-day'))
  const [sent] = await renderAll()
  if (!sent?.content) throw new Error('nothing was rendered')
  const { subject, text } = render(sent.content)
  expect(subject).toBe('Garden day')
  expect(text).toContain('4:00 PM IST, Online. We show the garden.')
  expect(text).toContain('/insights/events/garden-day')
})

test('does not send a draft or an unknown post', async () => {
  const draft = await write('save', 'tulips')
  await expect(sendIssue(app, owner, draft)).rejects.toMatchObject({ code: 'not-published' })
  await expect(sendIssue(app, owner, crypto.randomUUID())).rejects.toMatchObject({ code: 'not-published' })
})
