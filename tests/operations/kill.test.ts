import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from '../builders/requests.ts'
import { addAvailableCounselors, ageHeartbeats, readStoredBookings, runOnDatabase } from '../calendar.ts'
import { type Answer, createClient, listOfferedStarts, type Start } from '../client.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { createRandom, type Random } from '../random.ts'
import { getRunCount } from '../run-count.ts'
import { createDataFolder, type Settings, type Site, startSite } from '../site.ts'
import { groupByRecipient, openInbox, waitForEmailsTo } from '../wait-for-emails.ts'

const clients = 10

type Where = { folder: string } | { url: string }
type Acknowledged = { reference: string; email: string }

/** Books from ten clients at once and kills the site at a random moment. Returns the confirmed bookings. */
async function bookUntilKilled(site: Site, starts: Iterator<Start>, random: Random): Promise<Acknowledged[]> {
  const client = createClient(clients)
  const acknowledged: Acknowledged[] = []
  const killAfter = random.below(40)
  const killDelayMs = random.below(15)
  let killed: Promise<unknown> | null = null
  const kill = () => {
    killed ??= new Promise((resolve) => setTimeout(() => resolve(site.kill('SIGKILL')), killDelayMs))
  }
  if (killAfter === 0) kill()
  const work = async () => {
    for (let answer: Answer | undefined; answer?.status !== 0; ) {
      const { value: start, done } = starts.next()
      if (done) throw new Error('the calendar is too small')
      const request = bookingRequest({ date: start.date, time: start.time })
      answer = await client.book(site.url, request)
      if (answer.status === 201) {
        acknowledged.push({ reference: answer.body.data?.reference ?? '', email: String(request.email) })
      }
      if (acknowledged.length >= killAfter) kill()
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  await killed
  client.close()
  return acknowledged
}

async function killAgainAndAgain(rounds: number, where: Where, database: Settings): Promise<void> {
  const random = createRandom(`kill -9, ${'url' in where ? 'PostgreSQL' : 'PGlite'}`)
  const inbox = await openInbox()
  const settings = { ...database, SMTP_URL: inbox.smtpUrl }
  await addAvailableCounselors(where, 1)

  const acknowledged: Acknowledged[] = []
  let starts: Iterator<Start> | null = null
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(settings)
    starts ??= random.shuffle(await listOfferedStarts(site.url)).values()
    acknowledged.push(...(await bookUntilKilled(site, starts, random)))
  }
  expect(acknowledged.length).toBeGreaterThan(rounds)

  await runOnDatabase(where, ageHeartbeats)
  const last = await startSite(settings)
  onTestFinished(async () => void (await last.kill('SIGKILL')))
  const { references, overlaps } = await mailsAndBookings(last, where)
  expect(overlaps).toBe(0)
  expect(acknowledged.filter(({ reference }) => !references.has(reference))).toEqual([])
  const mails = groupByRecipient(inbox.messages())
  for (const { email } of acknowledged) {
    const messageIds = mails.get(email) ?? []
    expect([email, new Set(messageIds).size]).toEqual([email, 1])
  }

  /** Waits until every email is sent, then stops the site and reads its database. */
  async function mailsAndBookings(site: Site, at: Where) {
    // waits for these recipients, not for a number of emails: a booking whose response was lost also sends emails
    await waitForEmailsTo(
      inbox,
      acknowledged.map(({ email }) => email),
    )
    expect(await site.kill('SIGTERM')).toBe(0)
    return readStoredBookings(at)
  }
}

const kills = getRunCount(2, 20)

test('keeps every confirmed booking and its emails after kill -9, on PGlite', async () => {
  const folder = await createDataFolder(onTestFinished)
  await killAgainAndAgain(kills, { folder }, { DATA_DIR: folder })
})

// without LONG, mail-down.test.ts covers a kill on PostgreSQL
test.skipIf(!serverUrl || !process.env.LONG)(
  'keeps every confirmed booking and its emails after kill -9, on PostgreSQL',
  async () => {
    const url = await createFreshDatabase(onTestFinished)
    await killAgainAndAgain(Math.ceil(kills / 2), { url }, { DATABASE_URL: url })
  },
)
