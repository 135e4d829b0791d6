import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'
import { sbom } from './sbom.ts'
import { productionPackages } from './tools/production-packages.ts'

/** What the program reads when it runs, and what its operator needs, beside the build and the packages. */
const files = [
  'bin/**/*',
  'db/migrations/**/*',
  'app/ui/fonts/*.ttf',
  'app/adapters/document-fonts/*.br',
  'app/**/OFL.txt',
  'deploy/**/*',
  'docs/{operations,runbook}.md',
  'scripts/node.sh',
  '.env.example',
  'package.json',
]
/** Of a package what its authors read, not what runs. */
const unread = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$|\/\.[^/]*$/

export type Release = {
  /** margam-VERSION-COMMIT, which ends in -changed where the folder differs from the commit. */
  name: string
  /** When the commit was made, in seconds; the date of every file in the archive. */
  at: number
}

/** Version and commit of this folder. */
export function releaseHere(): Release {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const changed = git('status', '--porcelain') === '' ? '' : '-changed'
  return {
    name: `${name}-${version}-${git('rev-parse', '--short=12', 'HEAD')}${changed}`,
    at: Number(git('show', '-s', '--format=%ct', 'HEAD')),
  }
}

/**
 * Lays out a release: the finished build and all that it needs to run on a machine like this one, but for Node unless
 * that is asked for. Nothing of it is written to when it runs.
 */
export function layOut(folder: string, { name, at }: Release, withNode = false): void {
  for (const file of globSync(files, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const place = path.relative('.', path.join(file.parentPath, file.name))
    cpSync(place, path.join(folder, place))
  }
  for (const part of ['client', 'server'])
    cpSync(`build/${part}`, path.join(folder, 'build', part), { recursive: true })
  for (const place of productionPackages('.')) copyPackage(place, folder)
  if (withNode) {
    mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true })
    cpSync(process.execPath, path.join(folder, 'node_modules/.bin/node'))
  }
  const parts = sbom()
  parts.metadata.timestamp = new Date(at * 1000).toISOString()
  parts.serialNumber = `urn:uuid:${uuidOf(name)}` // npm makes one up each time
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(parts, null, 2)}\n`)
  writeFileSync(path.join(folder, 'RELEASE'), `${name}\n`)
}

/** Without the packages inside of it, which are copied if they are needed. */
function copyPackage(place: string, folder: string): void {
  cpSync(place, path.join(folder, place), {
    recursive: true,
    filter: (file) =>
      !path.relative(place, file).split(path.sep).includes('node_modules') && !unread.test(file),
  })
}

/** RFC 9562, version 8: of a hash. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * One archive of this folder's program, the same bytes each time it is made of the same commit on the same system.
 *
 * @returns its file, `releases/NAME.tar.gz`
 */
export function release({ withNode = false } = {}): string {
  buildIfNeeded()
  const here = releaseHere()
  const folder = path.join('releases', here.name)
  rmSync(folder, { recursive: true, force: true })
  layOut(folder, here, withNode)
  const archive = `${folder}.tar.gz`
  const same = ['--sort=name', `--mtime=@${here.at}`, '--owner=0', '--group=0', '--numeric-owner']
  const modes = '--mode=u=rwX,go=rX'
  execFileSync('tar', ['-c', ...same, modes, '-I', 'gzip -n', '-f', archive, '-C', 'releases', here.name])
  rmSync(folder, { recursive: true })
  return archive
}

if (import.meta.main) {
  if (!existsSync('.git'))
    throw new Error('A release is made of a commit: run this in a clone of the project.')
  const archive = release({ withNode: process.argv.includes('--with-node') })
  console.log(`${archive}  ${(statSync(archive).size / 1_000_000).toFixed(0)} MB`)
}
