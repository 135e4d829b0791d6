import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'

/** Files of a release, besides the build and the packages. */
const files = [
  'bin/**/*',
  'db/migrations/**/*',
  'app/ui/fonts/*.ttf',
  'app/pdf/fonts/*.br',
  'app/**/OFL.txt',
  'deploy/**/*',
  'docs/operations.md',
  'scripts/node.sh',
  '.env.example',
  'package.json',
]
/** Pattern for files of a package that are needed only for development, such as type declarations. */
const unread = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$|\/\.[^/]*$/
/** Pattern for packages that a release omits: development tools and Node, because the running Node is copied. */
const skipped = /\/node_modules\/(node-(bin-)?(darwin|linux)-|@types\/|@?typescript\b)/

/** Copies the build and its dependencies, except Node, for the same platform as this machine. */
export function createReleaseFolder(folder: string): void {
  for (const file of globSync(files, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const place = path.relative('.', path.join(file.parentPath, file.name))
    cpSync(place, path.join(folder, place))
  }
  for (const part of ['client', 'server'])
    cpSync(`build/${part}`, path.join(folder, 'build', part), { recursive: true })
  const list = ['ls', '--omit=dev', '--all', '--parseable', '--package-lock-only']
  const packages = execFileSync('npm', list, { encoding: 'utf8' }).trim().split('\n').slice(1)
  // the lockfile also lists packages for other platforms
  for (const place of packages.filter((place) => existsSync(place) && !skipped.test(place))) {
    cpSync(place, path.join(folder, path.relative('.', place)), {
      recursive: true,
      filter: (file) => !path.relative(place, file).startsWith('node_modules') && !unread.test(file),
    })
  }
}

/** Creates `releases/margam-VERSION-COMMIT.tar.gz`, with Node. @returns the path of the archive */
function release(): string {
  buildIfNeeded()
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], { encoding: 'utf8' })
  const release = `${name}-${version}-${commit.trim()}`
  const folder = path.join('releases', release)
  rmSync(folder, { recursive: true, force: true })
  createReleaseFolder(folder)
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true })
  cpSync(process.execPath, path.join(folder, 'node_modules/.bin/node'))
  execFileSync('tar', ['-czf', `${folder}.tar.gz`, '-C', 'releases', release])
  rmSync(folder, { recursive: true })
  return `${folder}.tar.gz`
}

if (import.meta.main) console.log(release())
