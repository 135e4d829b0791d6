import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './tools/chromium.ts'
import { daysAhead } from './tools/later.ts'
import { folderInMemory } from './tools/memory.ts'
import { findPostgres } from './tools/postgres.ts'
import { findRadicale } from './tools/radicale.ts'
import { closingLine, playwrightResults, type Results, sum, vitestResults } from './tools/results.ts'
import { run } from './tools/run.ts'

/**
 * Everything that is tested: types, lint and imports; then unit, contract and integration tests; then the browser.
 * What the machine lacks is installed where it can be; what cannot be had is skipped, but under CI=true it fails.
 *
 * `npm run test:later` is the same 500 days later, without the browser, which does not start with another date.
 */
const later = process.argv.includes('--later')
const strict = process.env.CI === 'true'
process.env.TMPDIR = folderInMemory() ?? tmpdir()
const folder = mkdtempSync(path.join(tmpdir(), 'margam-results-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (later) {
  const ahead = await daysAhead(500)
  if (!ahead) throw new Error("npm run test:later needs Debian's faketime.")
  Object.assign(process.env, ahead)
  delete process.env.TEST_DATABASE_URL // that server has a date of its own
}
const chromium = later ? null : await findChromium()
if (!later)
  console.log(`Chromium: ${chromium ? `${chromium.path} (${chromium.how})` : lacking('browser tests')}`)
const postgres = await findPostgres(['fsync=off']) // nothing here outlives the machine's power
console.log(`PostgreSQL: ${postgres ? postgres.how : lacking('tests on PostgreSQL')}`)
const radicale = await findRadicale()
console.log(`Radicale: ${radicale ?? lacking('the test of CalDAV')}`)
if (radicale) process.env.RADICALE = radicale

const results: Results[] = []
const passed = (results: Results) => results.failed === 0
try {
  if (strict && !((chromium || later) && postgres && radicale))
    results.push({ passed: 0, failed: 1, skipped: 0 })
  else await everything()
} finally {
  await postgres?.stop()
}
const total = sum(results)
console.log(`\n${closingLine(total)}`)
process.exit(passed(total) ? 0 : 1)

async function everything(): Promise<void> {
  heading('Checks')
  results.push({ ...(await check({ withUnitTests: false })), skipped: 0 })

  heading('Unit, contract and integration tests')
  try {
    buildIfNeeded()
  } catch {
    results.push({ passed: 0, failed: 1, skipped: 0 })
    return
  }
  const server: Record<string, string> = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
  const vitestReport = path.join(folder, 'vitest.json')
  const vitest = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    {
      show: true,
      env: server,
    },
  )
  results.push(vitestResults(vitestReport, vitest.ok))

  if (!chromium) return
  heading('Browser tests')
  const browserReport = path.join(folder, 'playwright.json')
  const playwright = await run('playwright', ['test', '--reporter=list,json'], {
    show: true,
    env: { ...server, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  })
  results.push(playwrightResults(browserReport, playwright.ok))
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}

function lacking(what: string): string {
  return strict ? 'none to be had; this run fails' : `none to be had; ${what} are skipped`
}
