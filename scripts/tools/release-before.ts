import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The commit of the release that this one follows; whoever makes a release writes its commit there. */
const named = 'deploy/release-before.txt'

/**
 * The archive of the release before this one, built from the project's history once and kept in releases/.before.
 *
 * @throws where the history is not there
 */
export function releaseBefore(): string {
  const commit = readFileSync(named, 'utf8').trim()
  const folder = path.resolve('releases/.before', commit)
  const archive = () => globSync(path.join(folder, 'releases/*.tar.gz'))[0]
  const already = archive()
  if (already) return already
  rmSync(path.dirname(folder), { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  run('.', 'git', 'clone', '--quiet', '--no-checkout', '.', folder)
  run(folder, 'git', 'checkout', '--quiet', commit)
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock('.') && existsSync('node_modules')) {
    const packages = readdirSync('node_modules').filter((name) => name !== '.cache')
    mkdirSync(path.join(folder, 'node_modules'))
    run('node_modules', 'cp', '-al', ...packages, path.join(folder, 'node_modules'))
  } else run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  run(folder, process.execPath, 'scripts/release.ts')
  const made = archive()
  if (!made) throw new Error(`There is no archive in ${folder}/releases.`)
  return made
}
