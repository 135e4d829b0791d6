import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildIfNeeded } from '../scripts/build.ts'
import { findChromium } from '../scripts/tools/chromium.ts'
import { findFreePort } from '../scripts/tools/postgres.ts'
import { startSite } from '../tests/site.ts'
import { describeMachine, formatLoadAverage } from './machine.ts'
import { printColumns } from './table.ts'
import { formatTaps, measureTaps } from './taps.ts'
import { lighthouseCategories, type VisitResult, visitPage } from './visit.ts'

/**
 * Measures seven pages of the built site and an empty page on Lighthouse's phone: the median of three visits, in turn, so
 * that a load peak does not affect a single page. `npm run bench:pages -- 1 /about` visits one page once.
 *
 * Then measures the first tap, five times each, and the response to each tap and key of a booking.
 * `--beside http://127.0.0.1:3200` also measures another site, such as an earlier commit with the same `staff` account.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
})
const [times = '3', ...asked] = positionals
const staff = { email: 'admin@example.org', password: 'an-admin-for-tests' }
const usual = [
  '/',
  '/about',
  '/services',
  '/services/career-counseling',
  '/insights/blog',
  '/services/sessionbooking',
  '/contactus',
]
const paths = asked.length > 0 ? asked : usual
const emptyPage = 'An empty page'
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Line = Record<keyof typeof headings, string>
const headings = {
  page: '',
  scores: 'Scores',
  fcp: 'FCP',
  lcp: 'LCP',
  applied: 'FCP, LCP applied',
  blocked: 'TBT',
  own: 'of its own',
  shift: 'CLS',
  bytes: 'KB',
  script: 'of them script',
  requests: 'Requests',
}
const keys = Object.keys(headings) as (keyof typeof headings)[]

const blank: Line = {
  page: '',
  scores: '',
  fcp: '',
  lcp: '',
  applied: '',
  blocked: '',
  own: '',
  shift: '',
  bytes: '',
  script: '',
  requests: '',
}
const targets: Line[] = [
  {
    page: 'Target',
    scores: '100 100 100 100',
    fcp: '0.9 s',
    lcp: '1.1 s',
    applied: '',
    blocked: '',
    own: '',
    shift: '0',
    bytes: '',
    script: '≤ 5.0',
    requests: '',
  },
  { ...blank, page: 'Target, booking', bytes: '≤ 150' },
]
/** Results of other sites for comparison, from one run on a similar machine. */
const references: Line[] = [
  { ...blank, page: 'AstroWind (Astro 5)', lcp: '1.73 s', bytes: '168', script: '5.4' },
  { ...blank, page: 'A landing page on Next 14', lcp: '1.57 s', bytes: '155', script: '106' },
  { ...blank, page: 'reactrouter.com', lcp: '1.15 s', bytes: '281', script: '117' },
  { ...blank, page: 'A page of GOV.UK', lcp: '1.58 s', bytes: '112', script: '11' },
]

const folder = mkdtempSync(path.join(tmpdir(), 'margam-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

buildIfNeeded()
const found = await findChromium()
if (!found) throw new Error('Measuring pages needs Chromium, and none is to be had')
const debugPort = await findFreePort()
const site = await startSite({
  DATA_DIR: path.join(folder, 'data'),
  ADMIN_EMAIL: staff.email,
  ADMIN_PASSWORD: staff.password,
})
const sites = [site.url, ...(values.beside ? [values.beside] : [])]
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...flags, `--remote-debugging-port=${debugPort}`],
})
console.log(`${describeMachine()}; Chromium ${browser.version()}; load ${formatLoadAverage()}`)

const empty = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end(
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty',
  )
}).listen(0, '127.0.0.1')
await once(empty, 'listening')
const { port } = empty.address() as AddressInfo

const visits = new Map<string, VisitResult[]>(
  [...sites.flatMap((origin) => paths.map((page) => origin + page)), emptyPage].map((page) => [page, []]),
)
for (let turn = 0; turn < Number(times); turn += 1) {
  for (const [page, made] of visits) {
    const url = page === emptyPage ? `http://127.0.0.1:${port}/` : page
    await (await fetch(url)).text()
    made.push(await visitPage(url, debugPort))
  }
}
const measured = [...visits].map(([page, made]) => lineOf(page, made))
printColumns([headings, ...measured, ...targets, ...references].map((line) => keys.map((key) => line[key])))
const tapped = await measureTaps(browser, sites, staff, 5)
await browser.close()
empty.close()
await site.kill('SIGTERM')
for (const [place, site] of tapped.entries()) printColumns(formatTaps(sites[place] ?? '', site))
for (const [page, made] of visits) {
  if (page === emptyPage) continue
  for (const complaint of new Set(made.flatMap(({ complaints }) => complaints)))
    console.log(`${page}: ${complaint}`)
}
console.log(
  `\nScores are ${lighthouseCategories.join(', ')}; FCP and LCP simulated unless it says applied. Scripts are all that the ` +
    `page loads by itself, inline ones included. TBT goes by the clock, so other processes of the machine add to it; of its own is ` +
    `what the page's main thread took. The others were measured in one run on a machine of this size. Load ${formatLoadAverage()}.`,
)
process.exit(0)

function lineOf(page: string, made: VisitResult[]): Line {
  const median = (of: (visit: VisitResult) => number) =>
    made.map(of).sort((a, b) => a - b)[Math.floor(made.length / 2)] ?? Number.NaN
  const seconds = (of: (visit: VisitResult) => number) => `${median(of).toFixed(2)} s`
  return {
    page,
    scores: lighthouseCategories
      .map((_, index) => median(({ scores }) => scores[index] ?? Number.NaN))
      .join(' '),
    fcp: seconds(({ fcp }) => fcp),
    lcp: seconds(({ lcp }) => lcp),
    applied: `${seconds(({ appliedFcp }) => appliedFcp)}, ${seconds(({ appliedLcp }) => appliedLcp)}`,
    blocked: `${median(({ blockedMs }) => blockedMs).toFixed(0)} ms`,
    own: `${median(({ blockingTime }) => blockingTime).toFixed(0)} ms`,
    shift: median(({ shift }) => shift)
      .toFixed(3)
      .replace(/\.?0+$/, ''),
    bytes: (median(({ bytes }) => bytes) / 1024).toFixed(1),
    script: (median(({ scriptBytes }) => scriptBytes) / 1024).toFixed(1),
    requests: String(median(({ requests }) => requests)),
  }
}
