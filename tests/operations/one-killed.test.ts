import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addAvailableCounselors, readStoredBookings } from '../calendar.ts'
import type { Start } from '../client.ts'
import { holdSession } from '../customers.ts'
import { createFreshDatabase } from '../postgres.ts'
import { openProvider, setWebhookSite } from '../razorpay.ts'
import { type Site, startSite } from '../site.ts'
import { openInbox } from '../wait-for-emails.ts'

const perSecond = 10
const seconds = 20
const killAtSecond = 8

test('loses no booking and no payment when one instance is killed under load', async () => {
  const url = await createFreshDatabase(onTestFinished)
  await addAvailableCounselors({ url }, 2)
  const inbox = await openInbox()
  const { razorpay, settings: provider } = await openProvider()
  onTestFinished(() => razorpay.close())
  const settings = { DATABASE_URL: url, SMTP_URL: inbox.smtpUrl, ...provider }
  const [survivor, killed] = await Promise.all([startSite(settings), startSite(settings)])
  onTestFinished(async () => void (await Promise.all([survivor.kill('SIGKILL'), killed.kill('SIGKILL')])))
  setWebhookSite(razorpay, survivor)
  const free = await startsOf(survivor, 'free', 'counselor-0')
  const paid = await startsOf(survivor, 'paid', 'counselor-1')
  const confirmed: string[] = []
  let unanswered = 0

  /**
   * Books a free session. If the first instance fails, repeats the request with the same idempotency key on the
   * second.
   */
  async function book(sites: Site[]): Promise<void> {
    const request = bookingRequest({ ...free(), counselor: 'counselor-0' })
    const key = crypto.randomUUID()
    for (const site of sites) {
      const answer = await fetch(`${site.url}/api/v1/bookings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(request),
      }).catch(() => null)
      if (answer?.status !== 201) continue
      const { data } = (await answer.json()) as { data: { reference: string } }
      confirmed.push(data.reference)
      return
    }
    unanswered += 1
  }

  /** Holds a paid session, pays, and reports the payment. */
  async function pay([first, second]: [Site, Site]): Promise<void> {
    const customer = await holdSession(first, { ...paid(), counselor: 'counselor-1' }, [second])
    if (customer.status !== 201) {
      unanswered += 1
      return
    }
    const { proof } = razorpay.pay(customer.orderId)
    for (const site of [first, second]) {
      const { status, body } = await customer.verify(site, proof)
      if (status !== 200 || body.data.status !== 'confirmed') continue
      confirmed.push(customer.reference)
      return
    }
  }

  const visits: Promise<void>[] = []
  for (let visit = 0; visit < perSecond * seconds; visit += 1) {
    if (visit === perSecond * killAtSecond) void killed.kill('SIGKILL')
    const sites: [Site, Site] = visit % 2 ? [survivor, killed] : [killed, survivor]
    visits.push(visit % 3 === 0 ? pay(sites) : book(sites))
    await sleep(1000 / perSecond)
  }
  await Promise.all(visits)

  expect(unanswered).toBe(0)
  expect((await fetch(`${survivor.url}/readyz`)).status).toBe(200)
  expect(await survivor.kill('SIGTERM')).toBe(0)
  setWebhookSite(razorpay, null)
  await makeAllDue({ url })
  await finishWork(settings)
  const { references, overlaps } = await readStoredBookings({ url })
  expect(confirmed.filter((reference) => !references.has(reference))).toEqual([])
  expect(overlaps).toBe(0)
  const ends = await expectBooksToAgree({ url }, razorpay.books())
  expect(ends.booked).toBeGreaterThan(0)
  expect(confirmed.length).toBeGreaterThan(perSecond * killAtSecond)
})

/** Returns available slots on the full hour, one per call. */
async function startsOf(site: Site, session: string, counselor: string): Promise<() => Start> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ from: day(2), to: day(50), session, counselor })
  const answer = await fetch(`${site.url}/api/v1/availability?${query}`)
  const { data } = (await answer.json()) as { data: { days: { date: string; slots: Start[] }[] } }
  const starts = data.days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
    .filter(({ available, time }) => available && time.includes(':00'))
    .values()
  return () => {
    const { value, done } = starts.next()
    if (done) throw new Error('the calendar is too small')
    return value
  }
}
