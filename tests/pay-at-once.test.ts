import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { createOutcomeCounts, expectBooksToAgree, finishWork } from './audit.ts'
import { runOnDatabase } from './calendar.ts'
import { type Customer, holdSession, listPaidStarts } from './customers.ts'
import { createFreshDatabase, serverUrl } from './postgres.ts'
import { openProvider, setWebhookSite } from './razorpay.ts'
import { getRunCount } from './run-count.ts'
import { createDataFolder, type Settings, type Site, startSite } from './site.ts'
import { openInbox, waitForEmailsTo } from './wait-for-emails.ts'

const clients = 50
const rounds = getRunCount(1, 10)

type Where = { folder: string } | { url: string }

/** Starts instances on one database, with their own provider and inbox. */
async function open(where: Where, database: Settings, siteCount: number) {
  const inbox = await openInbox()
  const { razorpay, settings } = await openProvider()
  onTestFinished(() => razorpay.close())
  const all = { ...database, SMTP_URL: inbox.smtpUrl, ...settings }
  const startAll = () => Promise.all(Array.from({ length: siteCount }, () => startSite(all)))
  let sites = await startAll()
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGKILL')))))
  const site = (turn = 0) => sites[turn % siteCount] as Site
  setWebhookSite(razorpay, site())
  const stop = async () => {
    const codes = await Promise.all(sites.map((each) => each.kill('SIGTERM')))
    expect(codes).toEqual(sites.map(() => 0))
  }
  return {
    inbox,
    razorpay,
    site,
    settings: all,
    stop,
    nextStart: await listPaidStarts(site(), 50),
    async endHolds() {
      const isEmbedded = 'folder' in where // only one process at a time can open the folder
      if (isEmbedded) await stop()
      await runOnDatabase(where, (db) =>
        db.execute(sql`update bookings set held_until = now() where status = 'held'`),
      )
      if (!isEmbedded) return
      sites = await startAll()
      setWebhookSite(razorpay, site())
    },
  }
}

/** Holds one slot from fifty clients at once. Returns the winner and the losers. */
async function rush(at: (turn: number) => Site, start: Parameters<typeof holdSession>[1]) {
  const all = await Promise.all(Array.from({ length: clients }, (_, turn) => holdSession(at(turn), start)))
  const statuses = all.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: clients - 1 }, () => 409)])
  const winner = all.find(({ status }) => status === 201) as Customer
  return { winner, losers: all.filter((customer) => customer !== winner) }
}

async function payAtOnce(where: Where, database: Settings, siteCount: number): Promise<void> {
  const { razorpay, site, settings, stop, nextStart, endHolds, inbox } = await open(
    where,
    database,
    siteCount,
  )
  const told: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = nextStart()
    const { winner, losers } = await rush(site, start)
    for (const { body } of losers) {
      expect(body).toEqual({ success: false, message: expect.any(String), nearest: expect.any(Array) })
    }
    expect(razorpay.books().orders).toHaveLength(round + 1)
    // the losers cannot claim the winner's payment
    const proof = razorpay.pay(winner.orderId).proof
    const answers = await Promise.all([
      ...losers
        .slice(0, 5)
        .map((loser) => loser.verify(site(), { ...proof, razorpay_order_id: 'order_x' } as never)),
      ...Array.from({ length: 5 }, (_, turn) => winner.verify(site(turn), proof)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 200, 200, 200, 200, 200])
    told.push(winner.email)
  }

  const lost = nextStart()
  const { winner: first } = await rush(site, lost)
  await endHolds()
  const { winner: second } = await rush(site, lost)
  // both customers pay at once, after the hold of the first has ended
  const proofs = [first, second].map(({ orderId }) => razorpay.pay(orderId).proof)
  const [tooLate, inTime] = await Promise.all([
    first.verify(site(0), proofs[0] ?? null),
    second.verify(site(1), proofs[1] ?? null),
  ])
  expect([tooLate?.status, tooLate?.body.refund?.reason]).toEqual([409, 'slot-lost'])
  expect([inTime?.status, inTime?.body.data?.status]).toEqual([200, 'confirmed'])
  const query = new URLSearchParams({
    to: first.email,
    subject: 'was handed to your bank',
    atLeast: '1',
    timeoutMs: '20000',
  })
  expect(await (await fetch(`${inbox.webUrl}/api/messages?${query}`)).json()).toHaveLength(1)
  await waitForEmailsTo(inbox, [...told, second.email])
  await razorpay.idle()
  await stop()
  await finishWork(settings) // processes webhooks that arrived during the stop
  expect(await expectBooksToAgree(where, razorpay.books())).toEqual({
    ...createOutcomeCounts(),
    booked: rounds + 1,
    returned: 1,
  })
  expect(razorpay.books().refunds).toMatchObject([
    { payment_id: proofs[0]?.razorpay_payment_id, amount: shippedBusiness.paidPrice.total },
  ])
}

const name = 'confirms one of fifty concurrent paid bookings and refunds a late payment'

test.skipIf(!serverUrl)(`${name}, through two instances on PostgreSQL`, async () => {
  const url = await createFreshDatabase(onTestFinished)
  await payAtOnce({ url }, { DATABASE_URL: url }, 2)
})

// with a PostgreSQL server, the simpler PGlite variant runs only if LONG is set
test.skipIf(serverUrl && !process.env.LONG)(`${name}, on PGlite`, async () => {
  const folder = await createDataFolder(onTestFinished)
  await payAtOnce({ folder }, { DATA_DIR: folder }, 1)
})
