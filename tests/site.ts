import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDataFolder } from './empty-databases.ts'

const root = path.resolve(import.meta.dirname, '..')
const readyWithinMs = 60_000

export type Site = {
  url: string
  /** Where it listens on this machine, whatever its public address is. */
  local: string
  pid: number
  /** What it has printed so far, logs included. */
  output(): string
  /** Its exit code when it has ended, null when a signal killed it. */
  ended: Promise<number | null>
  /** Ends it; resolves as `ended`. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export type Settings = Record<string, string | undefined>

/** What a site of a test is given unless the test says otherwise: any free port, no limits, no log of usual things. */
const usual = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
}

/** Keys of no account. A site that sends real mail must have some; in the demo they would take the emulator's place. */
export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_no_account',
  RAZORPAY_KEY_SECRET: 'no secret',
  RAZORPAY_WEBHOOK_SECRET: 'no secret',
  RAZORPAY_URL: 'http://127.0.0.1:1',
}

/** Shared by sites that share a database. */
export const secretKey = 'x'.repeat(43)

/** Nothing of the developer's own .env: what is set, to nothing at that, it leaves as it is. */
const unset = Object.fromEntries(
  [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => [
    name,
    '',
  ]),
)

/** The built site, or a release, as a process of its own. It does not outlive this process. */
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
  // never that of this folder: a site on PostgreSQL writes keys and scripts of its release there too
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
 * Starts the site and waits until it answers.
 *
 * @param cwd where a copy of the project is, if not here
 * @param command what starts it, if not `bin/margam`
 * @throws with what it printed, when it ends before it is ready
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

/** Asked as a balancer asks: a busy machine may take longer than the three seconds in which `/readyz` answers. */
async function ready(local: string, output: () => string): Promise<void> {
  const until = performance.now() + readyWithinMs
  for (;;) {
    const answer = await fetch(`${local}/readyz`)
    const said = await answer.text()
    if (answer.ok) return
    if (performance.now() > until) throw new Error(`The site is not ready: ${said}\n${output()}`)
  }
}

/** Runs a start that is expected to fail; with `code` and everything it printed. */
export async function failedStart(settings: Settings): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings)
  const [code] = await once(child, 'close', { signal: AbortSignal.timeout(readyWithinMs) }).finally(() =>
    child.kill('SIGKILL'),
  )
  return { code, output: output() }
}

/** Runs one of the program's commands, as `npm run backup` does; with its exit code and everything it printed. */
export async function runCommand(
  settings: Settings,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings, root, args)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** A data folder as one in which the site was started before, without accounts and bookings; removed when the test is over. */
export async function dataFolder(onEnd: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await temporaryFolder(onEnd)
  fillDataFolder(folder)
  return folder
}

/** An empty folder, removed when the test that asks for it is over. */
export async function temporaryFolder(onEnd: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'margam-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
