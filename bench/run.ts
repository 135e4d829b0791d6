import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'

import { buildIfNeeded } from '../scripts/build.ts'
import { findFreePort, findPostgres } from '../scripts/tools/postgres.ts'
import { startSite } from '../tests/site.ts'
import { measureBareHttp, measureCommits, measureEmbeddedCommits } from './limits.ts'
import type { LoadResult } from './load.ts'
import { measurePage } from './page.ts'
import { startMailSink } from './sink.ts'
import { bookingClientCount, measureSite, readingClientCount, type SiteMeasurement } from './site.ts'
import { type BenchmarkRow, printTable } from './table.ts'

/**
 * Measures the built site. Compares it with the limits of this machine, and with another booking system on a similar
 * machine.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'margam-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

buildIfNeeded()
const sink = await startMailSink()
const postgres = await findPostgres()
console.log(`${cpus().length} cores, ${cpus()[0]?.model}; PostgreSQL: ${postgres?.how ?? 'none'}\n`)
const rows: BenchmarkRow[] = []

console.log('The site on PGlite …')
const embedded = await measureSite({ folder: path.join(folder, 'site') }, sink.url)
const embeddedLimit = await measureEmbeddedCommits(path.join(folder, 'bare'))
const httpLimit = await measureBareHttp(embedded.answer, readingClientCount, 5)
rows.push(...rowsOf('PGlite', embedded, embeddedLimit))

if (postgres) {
  console.log('The site on PostgreSQL …')
  const measured = await measureSite({ url: postgres.url }, sink.url)
  rows.push(...rowsOf('PostgreSQL', measured, await measureCommits(postgres.url, bookingClientCount)))
}

console.log('The booking page …')
const demo = await startSite({ DATA_DIR: path.join(folder, 'demo') })
const page = await measurePage(`${demo.url}/services/sessionbooking`, await findFreePort())
await demo.kill('SIGTERM')
if (page) {
  rows.push(
    {
      what: 'Booking page',
      measured: `${page.kilobytes.toFixed(0)} KB in ${page.files} files`,
      target: '≤ 150 KB',
      other: '531 KB',
    },
    {
      what: 'Its mobile LCP (Lighthouse)',
      measured: `${page.lcpSeconds.toFixed(2)} s, score ${page.score.toFixed(0)}`,
      target: '≤ 2.0 s',
      other: '3.3 s',
    },
  )
}
sink.close()
await postgres?.stop()
printTable(rows)
process.exit(0)

function rowsOf(
  name: string,
  { availability, booking, oversold, megabytes }: SiteMeasurement,
  commits: number,
): BenchmarkRow[] {
  const rate = (measured: LoadResult) => `${measured.perSecond.toFixed(0)}/s`
  const times = (measured: LoadResult) =>
    `p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`
  const share = (status: number, measured: LoadResult) => {
    const all = Object.values(measured.statuses).reduce((a, b) => a + b, 0)
    return measured.statuses[status] === all ? '' : ` ${JSON.stringify(measured.statuses)}`
  }
  return [
    {
      what: `A month of availability, ${readingClientCount} clients, ${name}`,
      measured: `${rate(availability)}, ${times(availability)}${share(200, availability)}`,
      target: '≥ 500/s, p50 < 10 ms',
      limit: `${rate(httpLimit)} the same bytes by bare node:http`,
      other: '50–72/s',
    },
    {
      what: `Bookings, ${bookingClientCount} clients, ${name}`,
      measured: `${rate(booking)}, ${times(booking)}${share(201, booking)}`,
      target: name === 'PGlite' ? '' : '≥ 350/s',
      limit: `${commits.toFixed(0)}/s bare commits of one insert`,
      other: '163–195/s',
    },
    { what: `Rounds of 20 that oversell, ${name}`, measured: String(oversold), target: '0', other: '17–20' },
    { what: `Memory after that, ${name}`, measured: `${megabytes.toFixed(0)} MB`, target: '≤ 250 MB' },
  ]
}
