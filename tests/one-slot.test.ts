import { expect, onTestFinished, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { bookingRequest } from './builders/requests.ts'
import { readStoredBookings } from './calendar.ts'
import { createClient, listOfferedStarts } from './client.ts'
import { createFreshDatabase, serverUrl } from './postgres.ts'
import { getRunCount } from './run-count.ts'
import { createDataFolder, type Settings, startSite } from './site.ts'
import { groupByRecipient, openInbox, waitForEmails } from './wait-for-emails.ts'

const rounds = getRunCount(2, 20)
const clients = 50
const teamEmail = company.teamEmail

async function bookSameSlotAtOnce(database: Settings, siteCount: number): Promise<void> {
  const inbox = await openInbox()
  const client = createClient(clients)
  onTestFinished(client.close)
  const sites = await Promise.all(
    Array.from({ length: siteCount }, () => startSite({ ...database, SMTP_URL: inbox.smtpUrl })),
  )
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGKILL')))))

  const starts = (await listOfferedStarts(sites[0]?.url ?? '')).slice(0, rounds)
  expect(starts).toHaveLength(rounds)
  const winners: string[] = []
  for (const { date, time } of starts) {
    const requests = Array.from({ length: clients }, () => bookingRequest({ date, time }))
    const answers = await Promise.all(
      requests.map((request, turn) => client.book(sites[turn % siteCount]?.url ?? '', request)),
    )
    // an overloaded site may return 503; it books nothing then, so 503 counts as a conflict
    const statuses = answers.map(({ status }) => (status === 503 ? 409 : status)).sort()
    expect(statuses, `${date} ${time}`).toEqual([201, ...Array.from({ length: clients - 1 }, () => 409)])
    winners.push(String(requests[answers.findIndex((answer) => answer.status === 201)]?.email))
  }

  for (const { url } of sites) {
    const after = (await listOfferedStarts(url)).slice(0, rounds)
    expect(after).toEqual(starts.map((start) => ({ ...start, available: false })))
  }
  await waitForEmails(inbox, 2 * rounds)
  const codes = await Promise.all(sites.map((site) => site.kill('SIGTERM')))
  expect(codes).toEqual(sites.map(() => 0))
  const mails = groupByRecipient(inbox.messages())
  expect(new Set(mails.keys())).toEqual(new Set([...winners, teamEmail]))
  for (const winner of winners) expect(mails.get(winner), winner).toHaveLength(1)
  expect(new Set(mails.get(teamEmail)).size).toBe(rounds)
  expect(mails.get(teamEmail)).toHaveLength(rounds)
}

test('confirms only one of fifty concurrent bookings of a slot, on PGlite', async () => {
  const folder = await createDataFolder(onTestFinished)
  await bookSameSlotAtOnce({ DATA_DIR: folder }, 1)
  expect(await readStoredBookings({ folder })).toMatchObject({ overlaps: 0, references: { size: rounds } })
})

test.skipIf(!serverUrl)(
  'confirms only one of fifty concurrent bookings of a slot through two instances on PostgreSQL',
  async () => {
    const url = await createFreshDatabase(onTestFinished, 'template1') // without migrations, because two instances migrate it at startup
    await bookSameSlotAtOnce({ DATABASE_URL: url }, 2)
    expect(await readStoredBookings({ url })).toMatchObject({ overlaps: 0, references: { size: rounds } })
  },
)
