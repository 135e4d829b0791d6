import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { release } from '../../scripts/release.ts'
import { installed } from '../../scripts/tools/debian.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { temporaryFolder } from '../site.ts'
import { ready, servesAndBooks } from './behind-a-proxy.ts'
import { containers } from './images.ts'

const run = promisify(execFile)

/** What Docker Hub's image of PostgreSQL does with its three settings, of Debian's package. */
const postgres = `#!/bin/sh
set -e
as="setpriv --reuid=postgres --regid=postgres --init-groups"
data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  chown postgres $data
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  $as initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "create database $POSTGRES_DB" | $as postgres --single -D $data postgres
fi
exec $as postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/tmp
`

test('two instances, PostgreSQL and Caddy by compose.yaml: one books through Caddy, and a rolling update loses nothing', async () => {
  if (!existsSync('/usr/bin/podman-compose') && !(await installed('podman-compose')))
    throw new Error("This needs Debian's podman-compose.")
  const archive = release()
  const folder = await temporaryFolder(onTestFinished)
  const { buildah, podman, program, base, site } = await containers(folder)
  base('localhost/base:1', 'postgresql-15', 'caddy')
  site('localhost/margam:1', 'localhost/base:1', archive)
  const from = (name: string, ...lines: string[]) => {
    writeFileSync(path.join(folder, 'Containerfile'), ['FROM localhost/base:1', ...lines].join('\n'))
    buildah('build', '--format', 'docker', '-t', name, '-f', path.join(folder, 'Containerfile'), folder)
  }
  writeFileSync(path.join(folder, 'start'), postgres)
  chmodSync(path.join(folder, 'start'), 0o755)
  from(
    'localhost/postgres:1',
    'ENV PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'COPY start /start',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["/start"]',
  )
  from(
    'localhost/caddy:1',
    'ENV XDG_DATA_HOME=/data',
    'ENTRYPOINT ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  )

  const project = path.join(folder, `margam${process.pid}`)
  mkdirSync(path.join(project, 'secrets'), { recursive: true })
  for (const file of ['compose.yaml', 'Caddyfile'])
    copyFileSync(path.join('deploy', file), path.join(project, file))
  const secrets = {
    DATABASE_URL: 'postgres://margam:five%20tin%20boxes@database:5432/margam',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RAZORPAY_KEY_SECRET: 'no secret',
    RAZORPAY_WEBHOOK_SECRET: 'no secret',
    POSTGRES_PASSWORD: 'five tin boxes',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    const file = path.join(project, 'secrets', name)
    writeFileSync(file, `${secret}\n`, { mode: 0o400 })
    chownSync(file, 10001, 10001)
  }
  const port = await sparePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DOMAIN: 'http://127.0.0.1',
    SITE_URL: url,
    RAZORPAY_KEY_ID: 'rzp_test_no_account',
    RAZORPAY_URL: 'http://127.0.0.1:1',
    ADMIN_EMAIL: 'admin@margam.example',
    ADMIN_PASSWORD: 'nine paper lanterns',
    COUNSELOR_EMAIL: 'counselor@margam.example',
    COUNSELOR_PASSWORD: 'seven copper kettles',
    DRAIN_SECONDS: '5',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path.join(project, 'site.env'), lines.join(''))
  const env = {
    ...process.env,
    IMAGE: 'localhost/margam:1',
    POSTGRES_IMAGE: 'localhost/postgres:1',
    CADDY_IMAGE: 'localhost/caddy:1',
    HTTP_PORT: `127.0.0.1:${port}`,
    HTTPS_PORT: `127.0.0.1:${await sparePort()}`,
  }
  const compose = (...args: string[]) =>
    run('podman-compose', ['--podman-path', program, '-f', 'compose.yaml', ...args], { cwd: project, env })
  const name = path.basename(project)
  onTestFinished(async () => {
    await compose('down', '-t', '5', '-v')
    await podman('network', 'rm', '-f', `${name}_default`)
  })
  await compose('up', '-d')
  await ready(url)
  await servesAndBooks(url)

  const asked: number[] = []
  let over = false
  const visitors = (async () => {
    for (; !over; await pause(200))
      asked.push((await fetch(`${url}/services`).catch(() => ({ status: 0 }))).status)
  })()
  await compose('run', '--rm', '-T', '--no-deps', 'one', 'migrate')
  for (const service of ['one', 'two']) {
    const container = `${name}_${service}_1`
    const started = () => podman('inspect', '--format', '{{.Id}}', container)
    const before = await started()
    await compose('stop', '-t', '40', service)
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', container)).toBe('0')
    await compose('up', '-d', '--no-deps', '--force-recreate', service)
    expect(await started()).not.toBe(before)
    const healthy = () =>
      podman('healthcheck', 'run', container).then(
        () => true,
        () => false,
      )
    await expect.poll(healthy, { timeout: 120_000, interval: 500 }).toBe(true)
    await pause(5000) // until Caddy has seen it
  }
  over = true
  await visitors
  console.log(`${asked.length} requests beside the update`)
  expect(asked.filter((status) => status !== 200)).toEqual([])
  await servesAndBooks(url)
})
