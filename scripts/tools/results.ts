import { existsSync, readFileSync } from 'node:fs'

export type TestResults = { passed: number; failed: number; skipped: number }

/** TestResults of a run without a readable report. */
const broken: TestResults = { passed: 0, failed: 1, skipped: 0 }

export const sumResults = (all: TestResults[]): TestResults =>
  all.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }))

export const formatSummary = ({ passed, failed, skipped }: TestResults): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Reads Vitest's JSON report. A failed run without failed tests, such as a file that does not load, is one failure. */
export function readVitestResults(file: string, ok: boolean): TestResults {
  const report = read(file) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  } | null
  if (!report) return broken
  return blame(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  })
}

export function readPlaywrightResults(file: string, ok: boolean): TestResults {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } | null
  if (!report) return broken
  const { expected, unexpected, flaky, skipped } = report.stats
  return blame(ok, { passed: expected, failed: unexpected + flaky, skipped })
}

const blame = (ok: boolean, results: TestResults): TestResults =>
  ok || results.failed > 0 ? results : { ...results, failed: 1 }

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
