import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from '../builders/requests.ts'
import { whatIsStored, wideOpenCalendar } from '../calendar.ts'
import { createClient, type Start, startsOnOffer } from '../client.ts'
import { openInbox } from '../mails.ts'
import { seeded } from '../seeded.ts'
import { dataFolder, startSite, temporaryFolder } from '../site.ts'
import { diskOf, readChanges } from './disk.ts'

const rounds = Number(process.env.POWER_CUT_ROUNDS ?? 10)
const cutsOfARound = 5
const clients = 4

/**
 * What is simulated: the site runs as it ships and every change to its files is recorded. At a random moment it is killed; at
 * random moments before that the disk is made that a power cut would have left (`disk.ts`), and opened. What is not: a disk that
 * says it has written what it has not.
 */
test(`after ${rounds * cutsOfARound} power cuts under writes every booking that was acknowledged before is there`, async () => {
  const random = seeded('power cut')
  const DATA_DIR = realpathSync(await dataFolder(onTestFinished))
  const scratch = await temporaryFolder(onTestFinished)
  await wideOpenCalendar({ folder: DATA_DIR }, 1)
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const pg = path.join(DATA_DIR, 'pg')
  const before = path.join(scratch, 'before')
  const rows: Record<string, number>[] = []
  let withoutSyncs = 0
  let starts: Iterator<Start> | null = null

  for (let round = 1; round <= rounds; round += 1) {
    rmSync(before, { recursive: true, force: true })
    cpSync(pg, before, { recursive: true })
    const record = path.join(scratch, `changes-${round}`)
    const site = await startSite({
      DATA_DIR,
      SMTP_URL: inbox.smtpUrl,
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'recorder.mjs')}`,
      RECORD_OF: pg,
      RECORD_TO: record,
    })
    starts ??= random.shuffle(await startsOnOffer(site.url)).values()
    const acknowledged = await bookUntilKilled(site, starts, 30 + random.below(30))

    const changes = readChanges(record).map((change) => ({
      ...change,
      name: change.name.replace(pg, before),
      ...('from' in change && { from: change.from.replace(pg, before) }),
    })) as ReturnType<typeof readChanges>
    const first = changes.findIndex(({ at }) => at >= (acknowledged[0]?.at ?? 0))
    const cuts = Array.from(
      { length: cutsOfARound },
      () => first + random.below(changes.length - first),
    ).sort((a, b) => a - b)
    const disk = diskOf(before)
    const lazy = diskOf(before, { syncs: false })
    let done = 0
    for (const [number, cut] of cuts.entries()) {
      for (; done <= cut; done += 1) {
        disk.apply(changes[done] as (typeof changes)[number])
        lazy.apply(changes[done] as (typeof changes)[number])
      }
      const at = changes[cut]?.at ?? 0
      const promised = [
        ...earlier,
        ...acknowledged.filter((one) => one.at < at).map(({ reference }) => reference),
      ]
      const { lost, missing, overlaps } = await afterCut(disk, promised)
      rows.push({
        round,
        cut: number + 1,
        changes: cut,
        promised: promised.length,
        'blocks lost': lost.blocks,
        'names lost': lost.names,
        'bookings lost': missing,
        overlaps,
      })
      if (number === cutsOfARound - 1)
        withoutSyncs += await afterCut(lazy, promised).then(
          ({ missing }) => missing,
          () => 1,
        )
    }
    earlier.push(...acknowledged.map(({ reference }) => reference))
    rmSync(record)
  }
  console.table(rows)
  expect(rows.map((row) => [row['bookings lost'], row.overlaps])).toEqual(rows.map(() => [0, 0]))
  expect(
    rows.reduce((sum, row) => sum + Number(row['blocks lost']), 0),
    'what was not synced was lost',
  ).toBeGreaterThan(0)
  expect(withoutSyncs, 'a disk that ignores every sync loses bookings, so this would tell').toBeGreaterThan(0)

  async function afterCut(disk: ReturnType<typeof diskOf>, promised: readonly string[]) {
    const found = path.join(scratch, crypto.randomUUID()) // one that can't be opened stays locked
    mkdirSync(path.join(found, 'pg'), { recursive: true, mode: 0o700 })
    const lost = disk.cut(path.join(found, 'pg'), random)
    const { references, overlaps } = await whatIsStored({ folder: found })
    return { lost, overlaps, missing: promised.filter((reference) => !references.has(reference)).length }
  }
})

/** Acknowledged in the rounds before. */
const earlier: string[] = []

/** Books until so many are acknowledged, then kills the site; what was acknowledged, and when its answer was here. */
async function bookUntilKilled(
  site: Awaited<ReturnType<typeof startSite>>,
  starts: Iterator<Start>,
  enough: number,
) {
  const client = createClient(clients)
  const acknowledged: { reference: string; at: number }[] = []
  let killed: Promise<unknown> | null = null
  const work = async () => {
    for (let status = 201; status !== 0; ) {
      const { value: start, done } = starts.next()
      if (done) throw new Error('the calendar is too small')
      const answer = await client.book(site.url, bookingRequest({ date: start.date, time: start.time }))
      status = answer.status
      if (status === 201)
        acknowledged.push({ reference: String(answer.body.data?.reference), at: Date.now() })
      if (acknowledged.length >= enough) killed ??= site.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  await killed
  client.close()
  return acknowledged
}
