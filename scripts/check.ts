import { askedOnTheSly } from './tools/purity.ts'
import { type Outcome, run } from './tools/run.ts'

type Step = { name: string; run(): Promise<Outcome> }

/** What a tool has seen of files that did not change since. */
const seen = 'node_modules/.cache/check'

const steps: Step[] = [
  {
    name: 'types',
    // one checker: side by side with the others, more of them only work out the same types again
    run: async () =>
      inTurn(
        ['react-router', ['typegen']],
        ['tsc', ['--checkers', '1', '--incremental', '--tsBuildInfoFile', `${seen}/tsc.json`]],
      ),
  },
  {
    name: 'lint and format',
    run: () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  },
  {
    name: 'imports',
    async run() {
      const folders = ['app', 'bench', 'emulators', 'scripts', 'tests']
      const cache = ['--cache', `${seen}/imports`, '--cache-strategy', 'content']
      const outcome = await run('depcruise', [...folders, '--config', '.dependency-cruiser.mjs', ...cache])
      // it looks for a TypeScript with an API, which 7 has not, and does not see that swc reads the files
      return { ...outcome, output: outcome.output.replace(/\n‼ missing-tsc-transpiler[\s\S]*/, '') }
    },
  },
  {
    name: 'time and settings',
    async run() {
      const found = askedOnTheSly()
      return { ok: found.length === 0, output: found.join('\n'), seconds: 0 }
    },
  },
]
/** Whole changes have nothing unused; one under way may. */
const nothingUnused: Step = {
  name: 'nothing unused',
  run: () => run('knip', ['--no-progress', '--no-config-hints']),
}
const unitTests: Step = {
  name: 'unit tests',
  run: () => run('vitest', ['run', '--project', 'unit', '--reporter=dot']),
}

/** The checks, side by side, with the unit tests or with what only a whole change passes; what a failed one said is printed. */
export async function check({
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

/** One after the other, up to the first that fails. */
async function inTurn(...commands: [string, string[]][]): Promise<Outcome> {
  let seconds = 0
  for (const [command, args] of commands) {
    const outcome = await run(command, args)
    seconds += outcome.seconds
    if (!outcome.ok) return { ...outcome, seconds }
  }
  return { ok: true, output: '', seconds }
}

if (import.meta.main) {
  const { failed } = await check({ withUnitTests: true })
  process.exitCode = failed > 0 ? 1 : 0
}
