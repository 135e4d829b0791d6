import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { startInbox } from '../../emulators/mail/inbox.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { bookingRequest } from '../builders/requests.ts'
import { listOfferedStarts } from '../client.ts'
import { createSiteDatabase } from '../postgres.ts'
import { type Site, startSite } from '../site.ts'
import { groupByRecipient, openInbox, waitForEmails } from '../wait-for-emails.ts'

const team = company.teamEmail

/** Sends an enquiry and a booking, which cause two emails each. Returns the four recipients. */
async function writeAndBook(site: Site): Promise<string[]> {
  const booking = bookingRequest()
  const enquiry = buildFormFields('contact', { email: `writer-of-${booking.email}` })
  const [start] = await listOfferedStarts(site.url)
  const answers = [
    await post(site, '/enquiries/contact', enquiry),
    await post(site, '/bookings', { ...booking, date: start?.date, time: start?.time }),
  ]
  expect(answers).toEqual([201, 201])
  return [String(enquiry.email), String(booking.email), team, team]
}

async function post(site: Site, path: string, body: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en-IN' }
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}

const waitForFailedAttempts = (site: Site, count: number) =>
  expect
    .poll(() => site.output().match(/"job":"send-email"/g)?.length ?? 0, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count)

/** Expects exactly one email to each recipient after the site has finished its work. */
async function expectEachOnce(
  site: Site,
  inbox: Awaited<ReturnType<typeof openInbox>>,
  recipients: string[],
) {
  await waitForEmails(inbox, recipients.length, 60_000)
  expect(await site.kill('SIGTERM')).toBe(0)
  const got = [...groupByRecipient(inbox.messages())].flatMap(([address, ids]) => ids.map(() => address))
  expect(got.sort()).toEqual(recipients.toSorted())
}

test.concurrent('sends each email once after a temporary failure of the mail server', async ({
  onTestFinished,
}) => {
  const inbox = await openInbox(onTestFinished)
  const refusal = { code: 451, text: 'Try again later' }
  inbox.failNext(1000, refusal)
  const { settings } = await createSiteDatabase(onTestFinished)
  const site = await startSite({ ...settings, SMTP_URL: inbox.smtpUrl })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const recipients = await writeAndBook(site)
  await waitForFailedAttempts(site, 4)
  expect(inbox.messages()).toEqual([])
  inbox.failNext(0, refusal)
  await expectEachOnce(site, inbox, recipients)
})

test.concurrent('sends each email once after a kill -9 during an outage of the mail server', async ({
  onTestFinished,
}) => {
  // keeps the port, so that no other test's site can listen there during the outage
  const outage = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(outage, 'listening')
  const smtpPort = (outage.address() as AddressInfo).port
  const { settings } = await createSiteDatabase(onTestFinished)
  const start = () => startSite({ ...settings, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
  const site = await start()
  const recipients = await writeAndBook(site)
  await waitForFailedAttempts(site, 4)
  await site.kill('SIGKILL')
  outage.close()
  await once(outage, 'close')
  const inbox = await startInbox({ smtpPort })
  onTestFinished(() => inbox.close())
  const second = await start()
  onTestFinished(async () => void (await second.kill('SIGKILL')))
  await expectEachOnce(second, inbox, recipients)
})
