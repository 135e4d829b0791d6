import { checkCommits } from './tools/commits.ts'
import { findClockAndEnvironmentReads } from './tools/purity.ts'
import { type ProgramResult, runProgram } from './tools/run.ts'
import { checkExportedNames, checkTerms } from './tools/terms.ts'

type Step = { name: string; run(): Promise<ProgramResult> }

/** Cache of results for unchanged files. */
const cache = 'node_modules/.cache/check'

const steps: Step[] = [
  {
    name: 'types',
    // more checkers in parallel would compute the same types again
    run: async () =>
      runInOrder(
        ['react-router', ['typegen']],
        ['tsc', ['--checkers', '1', '--incremental', '--tsBuildInfoFile', `${cache}/tsc.json`]],
      ),
  },
  {
    name: 'lint and format',
    run: () => runProgram('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
  {
    name: 'imports',
    async run() {
      const folders = ['app', 'bench', 'emulators', 'scripts', 'tests']
      const config = ['--config', '.dependency-cruiser.mjs']
      const cached = ['--cache', `${cache}/imports`, '--cache-strategy', 'content']
      const outcome = await runProgram('depcruise', [...folders, ...config, ...cached])
      // dependency-cruiser warns that it cannot use TypeScript 7, but it parses the files with swc
      return { ...outcome, output: outcome.output.replace(/\n‼ missing-tsc-transpiler[\s\S]*/, '') }
    },
  },
  { name: 'time and settings', run: async () => report(findClockAndEnvironmentReads()) },
  { name: 'terms', run: async () => report(checkTerms()) },
  { name: 'exported names', run: async () => report(checkExportedNames()) },
  { name: 'commit subjects', run: async () => report(checkCommits()) },
]
/** Check for unused code. It runs only in `npm test`, because unfinished changes may have unused code. */
const nothingUnused: Step = {
  name: 'nothing unused',
  run: () => runProgram('knip', ['--no-progress', '--no-config-hints']),
}
const unitTests: Step = {
  name: 'unit tests',
  run: () => runProgram('vitest', ['run', '--project', 'unit', '--reporter=dot']),
}

/** Runs the checks in parallel, with the unit tests or knip, and prints the output of failed checks. */
export async function runChecks({
  withUnitTests,
}: {
  withUnitTests: boolean
}): Promise<{ passed: number; failed: number }> {
  const all = [...steps, withUnitTests ? unitTests : nothingUnused]
  const outcomes = await Promise.all(
    all.map(async (step) => {
      const outcome = await step.run()
      console.log(`${outcome.ok ? '✓' : '✗'} ${step.name} ${outcome.seconds.toFixed(1)} s`)
      return { ...outcome, name: step.name }
    }),
  )
  const failed = outcomes.filter((outcome) => !outcome.ok)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}\n`)
  return { passed: all.length - failed.length, failed: failed.length }
}

/** Runs commands in order until one fails. */
async function runInOrder(...commands: [string, string[]][]): Promise<ProgramResult> {
  let seconds = 0
  for (const [command, args] of commands) {
    const outcome = await runProgram(command, args)
    seconds += outcome.seconds
    if (!outcome.ok) return { ...outcome, seconds }
  }
  return { ok: true, output: '', seconds }
}

const report = (findings: string[]): ProgramResult => ({
  ok: findings.length === 0,
  output: findings.join('\n'),
  seconds: 0,
})

if (import.meta.main) {
  const { failed } = await runChecks({ withUnitTests: true })
  process.exitCode = failed > 0 ? 1 : 0
}
