import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { findChromium } from './tools/chromium.ts'
import { findMemoryFolder } from './tools/memory.ts'
import { findPostgres } from './tools/postgres.ts'
import {
  formatSummary,
  readPlaywrightResults,
  readVitestResults,
  sumResults,
  type TestResults,
} from './tools/results.ts'
import { runProgram } from './tools/run.ts'

/**
 * Runs all checks: types, lint and imports, then unit, contract and integration tests, then browser tests. Installs
 * missing tools where possible and skips the tests that need a missing tool. With CI=true, a missing tool is a failure.
 *
 * `npm run test:operations` runs the tests that start, stop, kill, back up and release the site instead.
 */
const operations = process.argv.includes('--operations')
const strict = process.env.CI === 'true'
process.env.TMPDIR = findMemoryFolder() ?? tmpdir()
const folder = mkdtempSync(path.join(tmpdir(), 'margam-results-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chromium = operations ? null : await findChromium()
if (!operations)
  console.log(`Chromium: ${chromium ? `${chromium.path} (${chromium.how})` : lacking('browser tests')}`)
const postgres = await findPostgres(['fsync=off']) // test data need not survive a power failure
console.log(`PostgreSQL: ${postgres ? postgres.how : lacking('tests on PostgreSQL')}`)

const server: Record<string, string> = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
const results: TestResults[] = []
const passed = (results: TestResults) => results.failed === 0
try {
  if (strict && !((chromium || operations) && postgres)) results.push({ passed: 0, failed: 1, skipped: 0 })
  else if (operations) await runVitest(['operations'])
  else await everything()
} finally {
  await postgres?.stop()
}
const total = sumResults(results)
console.log(`\n${formatSummary(total)}`)
process.exit(passed(total) ? 0 : 1)

async function everything(): Promise<void> {
  heading('Checks')
  results.push({ ...(await runChecks({ withUnitTests: false })), skipped: 0 })

  heading('Unit, contract and integration tests')
  if (!(await runVitest(['unit', 'contract', 'integration'])) || !chromium) return
  heading('Browser tests')
  const browserReport = path.join(folder, 'playwright.json')
  const playwright = await runProgram('playwright', ['test', '--reporter=list,json'], {
    show: true,
    env: { ...server, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  })
  results.push(readPlaywrightResults(browserReport, playwright.ok))
}

/** Builds the site and runs projects of vitest.config.ts. Returns false if the build failed. */
async function runVitest(projects: readonly string[]): Promise<boolean> {
  try {
    buildIfNeeded()
  } catch {
    results.push({ passed: 0, failed: 1, skipped: 0 })
    return false
  }
  const report = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const names = projects.map((project) => `--project=${project}`)
  const { ok } = await runProgram('vitest', ['run', ...names, ...reporters], { show: true, env: server })
  results.push(readVitestResults(report, ok))
  return true
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`)
}

function lacking(what: string): string {
  return strict ? 'none to be had; this run fails' : `none to be had; ${what} are skipped`
}
