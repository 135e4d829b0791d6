import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDataFolder } from './empty-databases.ts'

const root = path.resolve(import.meta.dirname, '..')
const readyWithinMs = 120_000

export type Site = {
  url: string
  /** Local URL, independent of the public URL. */
  local: string
  pid: number
  /** Returns the output so far, including logs. */
  output(): string
  /** Exit code, or null after a kill by signal. */
  ended: Promise<number | null>
  /** Sends a signal and resolves with the exit code like `ended`. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export type Settings = Record<string, string | undefined>

/** Default settings for test sites: any available port, no rate limits, few logs. */
const usual = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
}

/** Placeholder keys for sites with real email. The demo must not have them, because they would disable its emulator. */
export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_no_account',
  RAZORPAY_KEY_SECRET: 'no secret',
  RAZORPAY_WEBHOOK_SECRET: 'no secret',
  RAZORPAY_URL: 'http://127.0.0.1:1',
}

/** Secret key shared by sites on the same database. */
export const secretKey = 'x'.repeat(43)

/** Empty values for all settings, so that the developer's .env has no effect. */
const unset = Object.fromEntries(
  [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => [
    name,
    '',
  ]),
)

/** Starts the built site or a release as a child process, which is killed when this process exits. */
function launch(
  settings: Settings,
  cwd = root,
  args: readonly string[] = [],
  command?: readonly string[],
): { child: ChildProcess; output(): string } {
  const { PATH = '', HOME = '' } = process.env
  const keys = settings.SMTP_URL
    ? { ...razorpayKeys, SECRET_KEY: secretKey }
    : { DEMO: 'on', ...(settings.DATABASE_URL && { SECRET_KEY: secretKey }) }
  // avoids the project's data folder, because a site on PostgreSQL also writes keys and scripts
  const own = settings.DATA_DIR === undefined ? mkdtempSync(path.join(tmpdir(), 'margam-test-')) : null
  const given = Object.entries({
    PATH,
    HOME,
    ...unset,
    ...usual,
    ...keys,
    ...(own && { DATA_DIR: own }),
    ...settings,
  })
  const [program = '', ...options] = command ?? [path.join(cwd, 'bin/margam')]
  const child = spawn(program, [...options, ...args], {
    cwd,
    env: Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const removed = () => own && rmSync(own, { recursive: true, force: true })
  const killed = () => {
    child.kill('SIGKILL')
    removed()
  }
  process.once('exit', killed)
  child.once('close', () => {
    process.removeListener('exit', killed)
    removed()
  })
  return { child, output: () => output }
}

/**
 * Starts the site and waits until it is ready.
 *
 * @param cwd folder of the release, by default this project
 * @param command start command, by default `bin/margam`
 * @throws an error with the output if the site exits before it is ready
 */
export async function startSite(
  settings: Settings,
  cwd?: string,
  command?: readonly string[],
): Promise<Site> {
  const { child, output } = launch(settings, cwd, [], command)
  const ended = once(child, 'close').then(([code]) => code)
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The site was not ready within ${readyWithinMs} ms:\n${output()}`))
    }, readyWithinMs)
    const look = () => {
      const announced = /^ +Site +(http\S+)/m.exec(output())?.[1]
      if (!announced) return
      clearTimeout(late)
      resolve(announced)
    }
    child.stdout?.on('data', look)
    child.once('close', (code) => {
      clearTimeout(late)
      reject(new Error(`The site ended with ${code} before it was ready:\n${output()}`))
    })
  })
  const local = settings.SITE_URL ? `http://127.0.0.1:${settings.PORT}` : url
  await ready(local, output)
  return {
    url,
    local,
    pid: child.pid as number,
    output,
    ended,
    async kill(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Polls `/readyz` as a load balancer does. On a busy machine, one request may exceed its limit of 3 s. */
async function ready(local: string, output: () => string): Promise<void> {
  const until = performance.now() + readyWithinMs
  for (;;) {
    const answer = await fetch(`${local}/readyz`)
    const said = await answer.text()
    if (answer.ok) return
    if (performance.now() > until) throw new Error(`The site is not ready: ${said}\n${output()}`)
  }
}

/** Starts a site that must fail to start. Returns the exit code and the output. */
export async function expectFailedStart(
  settings: Settings,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings)
  const [code] = await once(child, 'close', { signal: AbortSignal.timeout(readyWithinMs) }).finally(() =>
    child.kill('SIGKILL'),
  )
  return { code, output: output() }
}

/** Runs a command such as `backup`. Returns the exit code and the output. */
export async function runCommand(
  settings: Settings,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings, root, args)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** Creates a data folder with a migrated, empty database. The folder is removed after the test. */
export async function createDataFolder(onEnd: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await createTemporaryFolder(onEnd)
  fillDataFolder(folder)
  return folder
}

/** Creates an empty folder, which is removed after the test. */
export async function createTemporaryFolder(onEnd: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'margam-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
