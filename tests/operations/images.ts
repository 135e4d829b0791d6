import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { installed } from '../../scripts/tools/debian.ts'

const run = promisify(execFile)

/** Debian 12 with these packages, as an archive that is made once; there is no registry to ask. */
function debian(packages: readonly string[]): string {
  const name = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12)
  const file = path.resolve(`node_modules/.cache/debian-${name}.tar`)
  if (existsSync(file)) return file
  mkdirSync(path.dirname(file), { recursive: true })
  const options = ['--variant=essential', '--mode=root', '--format=tar', `--include=${packages.join(',')}`]
  execFileSync('mmdebstrap', [...options, 'bookworm', `${file}.new`], { stdio: 'pipe' })
  renameSync(`${file}.new`, file)
  return file
}

/**
 * Buildah and Podman with a store of their own in a folder, as this machine lets containers run: its rights and control
 * groups may be few.
 */
export async function containers(folder: string) {
  for (const name of ['buildah', 'podman', 'runc', 'mmdebstrap'])
    if (!globSync(`/usr/{bin,sbin}/${name}`)[0] && !(await installed(name)))
      throw new Error(`This needs Debian's ${name}.`)
  const storage = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')]
  const options = [...storage, '--storage-driver', 'overlay']
  onTestFinished(() => rmSync(path.join(folder, 'store'), { recursive: true, force: true }))
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...options, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    }).trim()
  // no more files and processes than we have
  const program = path.join(folder, 'podman')
  writeFileSync(
    program,
    `#!/bin/sh
[ "$1" != run ] || { shift; set -- run --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 "$@"; }
exec podman ${options.join(' ')} --cgroup-manager cgroupfs --runtime runc "$@"
`,
  )
  chmodSync(program, 0o755)
  return {
    buildah,
    /** What podman-compose is to call. */
    program,
    podman: async (...args: string[]) => (await run(program, args)).stdout.trim(),
    /** An image of Debian's packages and this Node. */
    base(name: string, ...packages: string[]) {
      const container = buildah('from', 'scratch')
      buildah('add', container, debian(['libatomic1', 'libstdc++6', 'ca-certificates', ...packages]), '/')
      buildah('copy', container, process.execPath, '/usr/local/bin/node')
      buildah('commit', container, name)
      buildah('rm', container)
    },
    /** The site's image, by deploy/Containerfile. */
    site(name: string, base: string, archive: string) {
      const args = [`BASE=${base}`, `RELEASE=${path.basename(archive)}`].flatMap((arg) => [
        '--build-arg',
        arg,
      ])
      const file = ['-f', 'deploy/Containerfile', path.dirname(archive)]
      buildah('build', '--format', 'docker', ...args, '-t', name, ...file)
    },
  }
}
