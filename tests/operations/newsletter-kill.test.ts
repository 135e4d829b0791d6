import { expect, onTestFinished, test } from 'vitest'
import { savePost } from '#app/blog/write-post.ts'
import { HOUR } from '#app/lib/time.ts'
import { sendIssue } from '#app/newsletter/send-issue.ts'
import { newsletterSubscribers } from '#app/newsletter/tables.ts'
import { createTestApp, createTestClock } from '../builders/app.ts'
import { ageHeartbeats, runOnDatabase } from '../calendar.ts'
import { createRandom } from '../random.ts'
import { createDataFolder, startSite } from '../site.ts'
import { groupByRecipient, openInbox, waitForEmails, waitForEmailsTo } from '../wait-for-emails.ts'

const kills = 10
const readers = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`)

test('sends an issue once to each subscriber when the site is killed ten times', async () => {
  const folder = await createDataFolder(onTestFinished)
  const inbox = await openInbox()
  await runOnDatabase({ folder }, async (db) => {
    const app = createTestApp(db, createTestClock(Date.now() - HOUR)) // in the past, so that every email is due
    const owner = { id: 'o', email: 'o@example.org', name: 'O', role: 'admin', counselorId: null } as const
    const at = app.clock.now()
    const consent = { version: '1', textHash: 'x', method: 'web-form' as const, at: app.clock.now() }
    await db.insert(newsletterSubscribers).values(
      readers.map((email) => ({
        id: crypto.randomUUID(),
        email,
        emailKey: email,
        status: 'confirmed' as const,
        consent,
        unsubscribeToken: crypto.randomUUID(),
        requestedAt: at,
        confirmedAt: at,
      })),
    )
    const post = {
      intent: 'publish',
      title: 'On roses',
      slug: 'roses',
      author: '',
      content: 'They are red.',
    } as const
    await sendIssue(app, owner, await savePost(app, owner, null, post))
  })
  const settings = { DATA_DIR: folder, SMTP_URL: inbox.smtpUrl }
  const random = createRandom('kills while an issue is sent')
  for (let round = 0; round < kills; round += 1) {
    const site = await startSite(settings)
    await waitForEmails(inbox, inbox.messages().length + 1 + random.below(3))
    await site.kill('SIGKILL')
    await runOnDatabase({ folder }, ageHeartbeats)
  }
  const last = await startSite(settings)
  await waitForEmailsTo(inbox, readers)
  expect(await last.kill('SIGTERM')).toBe(0)
  // an email that was being sent when the site was killed may arrive twice, with the same Message-ID
  const sent = [...groupByRecipient(inbox.messages())].map(([email, ids]) => [email, new Set(ids).size])
  expect(sent.toSorted()).toEqual(readers.map((email) => [email, 1]).toSorted())
})
