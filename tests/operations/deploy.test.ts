import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { release } from '../../scripts/release.ts'
import { releaseBefore } from '../../scripts/tools/release-before.ts'
import { bookingRequest } from '../builders/requests.ts'
import { startsOnOffer } from '../client.ts'
import { holdSession, paidStarts } from '../customers.ts'
import { openProvider, tell } from '../razorpay.ts'
import { behind } from './behind-a-proxy.ts'

/** PER_SECOND makes it slower, for a machine that has other things to do. */
const perSecond = Number(process.env.PER_SECOND ?? 30)
const run = promisify(execFile)

/** What deploy.sh asks of systemd: ends an instance and waits for it, starts it in the release that `current` names. */
const systemctl = (root: string) => `#!/bin/sh
set -e
over() { [ ! -d "/proc/$1" ] || grep -q ') Z' "/proc/$1/stat" 2>/dev/null || [ ! -d "/proc/$1" ]; }
case "$1 $2" in
"start margam-migrate") cd "$(readlink -f ${root}/next)"; exec ./bin/margam migrate >> ${root}/migrate.log 2>&1 ;;
"restart margam@"*)
  port=\${2#margam@}
  if [ -e ${root}/$port.pid ]; then
    pid=$(cat ${root}/$port.pid)
    kill "$pid" 2>/dev/null || true
    until over "$pid"; do sleep 0.05; done
  fi
  cd "$(readlink -f ${root}/current)"
  PORT=$port setsid ./bin/margam >> ${root}/$port.log 2>&1 9>&- &
  echo $! > ${root}/$port.pid ;;
*) echo "unknown: $*" >&2; exit 1 ;;
esac
`

/** A machine with a proxy and two instances of which nothing is deployed yet. */
async function machine() {
  const { url, root, ports, settings: usual, database, proxySaid } = await behind('caddy')
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'bin/systemctl'), systemctl(root))
  chmodSync(path.join(root, 'bin/systemctl'), 0o755)
  writeFileSync(path.join(root, 'deploy.conf'), `ROOT=${root}\nPORTS="${ports.join(' ')}"\n`)
  const { razorpay, settings } = await openProvider()
  onTestFinished(() => razorpay.close())
  tell(razorpay, { url })
  const env = {
    ...usual,
    ...settings,
    PATH: `${path.join(root, 'bin')}:${usual.PATH}`,
    DEPLOY_CONF: path.join(root, 'deploy.conf'),
  }
  onTestFinished(() => {
    for (const file of globSync(path.join(root, '*.pid'))) {
      try {
        process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL')
      } catch {} // it has ended
    }
  })
  const deploy = async (what: string, changed: Record<string, string> = {}) => {
    const { stdout } = await run('deploy/deploy.sh', [what], { env: { ...env, ...changed } }).catch(
      (error) => {
        const logs = globSync(path.join(root, '*.log')).map((file) => readFileSync(file, 'utf8').slice(-2000))
        throw new Error([error.message, error.stdout, ...logs].join('\n'))
      },
    )
    console.log(stdout.trim())
  }
  return { url, root, ports, razorpay, deploy, database, proxySaid }
}

/** Visitors at a steady pace, through the proxy: most read, some book, some pay. Nobody asks twice. */
async function visitors(url: string, razorpay: Awaited<ReturnType<typeof openProvider>>['razorpay']) {
  const nextPaid = await paidStarts({ url }, 26 * 24)
  const lastFree = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10)
  const free = (await startsOnOffer(url, { days: 22 }))
    .filter(({ date, available }) => available && date < lastFree)
    .values()
  const failed: string[] = []
  const told: string[] = []
  let asked = 0
  const ask = async (what: string, init?: RequestInit) => {
    asked += 1
    try {
      const answer = await fetch(url + what, { ...init, signal: AbortSignal.timeout(30_000) })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      return { status: 0, text: `${error} ${(error as Error).cause ?? ''}` }
    }
  }
  // a proxy may end an answer that was broken off as if it were whole
  const whole = /(?:<\/html>|\})\s*$/
  async function reads(what: string) {
    const { status, text } = await ask(what)
    if (status !== 200 || !whole.test(text)) failed.push(`${what}: ${status} ${text.slice(-100)}`)
  }
  async function books() {
    const start = free.next().value
    if (!start) throw new Error('the calendar is too small')
    const { status, text } = await ask('/api/v1/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingRequest({ date: start.date, time: start.time })),
    })
    const reference = /"reference":"([^"]+)".*\}$/s.exec(text)?.[1]
    if (status === 201 && reference) told.push(reference)
    else failed.push(`a booking: ${status} ${text.slice(-100)}`)
  }
  async function pays() {
    asked += 2
    const customer = await holdSession({ url }, nextPaid())
    if (customer.status !== 201) return void failed.push(`a hold: ${customer.status}`)
    const { proof } = razorpay.pay(customer.orderId)
    const { status, body } = await customer.verify({ url }, proof)
    if (status !== 200) failed.push(`a payment: ${status}`)
    else if (body.data.status === 'confirmed') told.push(customer.reference)
  }
  const day = `/api/v1/availability?session=free&from=${lastFree}&to=${lastFree}`
  const pages = ['/', '/about', '/services/sessionbooking', day, '/services']
  let stopping = false
  const underWay = new Set<Promise<void>>()
  const coming = (async () => {
    for (let turn = 0; !stopping; turn += 1) {
      // of ten requests one books and two are of somebody who pays
      const one =
        turn % 9 === 0 ? books() : turn % 9 === 4 ? pays() : reads(pages[turn % pages.length] as string)
      const done = one.finally(() => underWay.delete(done))
      underWay.add(done)
      await pause(1000 / perSecond)
    }
  })()
  return {
    failed,
    told,
    asked: () => asked,
    async stop() {
      stopping = true
      await coming
      await Promise.all(underWay)
    },
  }
}

test('a new release and the way back lose no request and no booking, beside requests and payments', async () => {
  const [older, newer] = [releaseBefore(), release()]
  const { url, root, razorpay, deploy, database, proxySaid } = await machine()
  await deploy(older)
  await database.query(`insert into counselors (id, name, title, notice_minutes, horizon_days, buffer_before_minutes,
      buffer_after_minutes) select 'c' || n, 'C' || n, '', 0, 60, 0, 0 from generate_series(1, 2) n`)
  await database.query(`insert into weekly_hours (counselor_id, weekday, starts) select 'c' || n, day,
      array(select to_char(time '00:00' + half * interval '30 minutes', 'HH24:MI') from generate_series(0, 47) half)
      from generate_series(1, 2) n, generate_series(1, 7) day`)
  const opened = await (await fetch(`${url}/services/sessionbooking`)).text()
  const scripts = [...new Set(opened.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  expect(scripts.length).toBeGreaterThan(0)
  const [start] = (await startsOnOffer(url, { days: 10, from: 26 })).filter(({ available }) => available)
  const booked = await fetch(`${url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date: start?.date, time: start?.time })),
  })
  const { data } = (await booked.json()) as { data: { manageUrl: string } }

  const load = await visitors(url, razorpay)
  await pause(3000)
  const outOf = () => ({ asked: load.asked(), failed: load.failed.length, told: load.told.length })
  await deploy(newer)
  console.log('forward', outOf(), load.failed.slice(0, 5))
  for (const script of scripts) expect([script, (await fetch(url + script)).status]).toEqual([script, 200])
  const form = { method: 'POST', body: new URLSearchParams(), redirect: 'manual' } as const
  const sent = await fetch(`${data.manageUrl}/cancellation`, form)
  expect(sent.status, 'the form of a page from before').toBe(303)
  await pause(3000)
  await deploy('back')
  console.log('back', outOf())
  await pause(3000)
  await load.stop()
  console.log('in all', outOf(), load.failed.slice(0, 20))
  if (load.failed.length > 0) console.log(proxySaid())
  expect(load.failed).toEqual([])
  expect(load.told.length).toBeGreaterThan(perSecond)

  const { rows } = await database.query("select reference from bookings where state = 'confirmed'")
  const stored = new Set(rows.map(({ reference }) => reference))
  expect(load.told.filter((reference) => !stored.has(reference))).toEqual([])
  const running = execFileSync('readlink', ['current'], { cwd: root, encoding: 'utf8' }).trim()
  expect(running).toBe(`releases/${path.basename(older, '.tar.gz')}`)
})

test('a release that does not get ready is taken back by itself, and the one before runs on', async () => {
  const good = release()
  const { url, root, ports, deploy } = await machine()
  await deploy(good)
  const second = () => readFileSync(path.join(root, `${ports[1]}.pid`), 'utf8')
  const before = second()
  const broken = path.join(root, 'broken')
  mkdirSync(broken)
  execFileSync('tar', ['-xzf', path.resolve(good), '-C', broken])
  const [folder = ''] = globSync(path.join(broken, '*'))
  execFileSync('mv', [folder, path.join(broken, 'margam-broken')])
  writeFileSync(
    path.join(broken, 'margam-broken/build/server/index.js'),
    'if (process.argv[2] !== "migrate") process.exit(1)\n',
  )
  execFileSync('tar', ['-czf', path.join(root, 'margam-broken.tar.gz'), '-C', broken, 'margam-broken'])
  const said = await deploy(path.join(root, 'margam-broken.tar.gz')).catch((error: Error) => error.message)
  expect(said).toMatch(/was not ready with margam-broken .* All instances run margam-/s)
  expect(second(), 'the instance that was not touched').toBe(before)
  expect((await fetch(`${url}/`)).status).toBe(200)
})

test('where the second instance does not get ready the first stays until the second is back', async () => {
  const { url, root, ports, deploy } = await machine()
  const good = release()
  await deploy(good)
  writeFileSync(path.join(root, 'deploy.conf'), 'READY_SECONDS=10\n', { flag: 'a' })
  const broken = path.join(root, 'broken')
  mkdirSync(broken)
  execFileSync('tar', ['-xzf', path.resolve(good), '-C', broken])
  const [folder = ''] = globSync(path.join(broken, '*'))
  const program = path.join(folder, 'build/server/index.js')
  const stuck = `if (process.argv[2] !== 'migrate' && process.env.PORT === '${ports[1]}') process.exit(1)\n`
  writeFileSync(program, stuck + readFileSync(program, 'utf8'))
  execFileSync('mv', [folder, path.join(broken, 'margam-stuck')])
  execFileSync('tar', ['-czf', path.join(root, 'margam-stuck.tar.gz'), '-C', broken, 'margam-stuck'])
  const seen: number[] = []
  let over = false
  const reading = (async () => {
    for (; !over; await pause(100))
      seen.push((await fetch(url, { method: 'POST' }).catch(() => ({ status: 0 }))).status)
  })()
  const said = await deploy(path.join(root, 'margam-stuck.tar.gz')).catch((error: Error) => error.message)
  over = true
  await reading
  expect(said).toMatch(/was not ready with margam-stuck .* All instances run margam-/s)
  expect(new Set(seen)).toEqual(new Set([405]))
})

test('an instance is restarted five seconds after the last is ready, in which the proxy sees that it is', async () => {
  const { ports, deploy } = await machine()
  await deploy(release())
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  let [firstGone, firstBack, secondGone] = [0, 0, 0]
  let over = false
  const watched = (async () => {
    for (; !over; await pause(50)) {
      const [first, second] = await Promise.all(ports.map(isReady))
      if (!first) firstGone ||= performance.now()
      if (first && firstGone) firstBack ||= performance.now()
      if (!second) secondGone ||= performance.now()
    }
  })()
  await deploy('restart')
  over = true
  await watched
  expect(firstBack).toBeGreaterThan(0)
  expect(secondGone - firstBack).toBeGreaterThan(4500)
})

test('after a first start that its settings refused, the same archive is deployed once they are right, and restarted', async () => {
  const archive = release()
  const { url, root, ports, deploy } = await machine()
  const lacking = { SITE_URL: 'https://margam.example', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const said = await deploy(archive, lacking).catch((error: Error) => error.message)
  expect(said).toMatch(/The database was not changed.*nobody is admin of this site yet/s)
  await deploy(archive)
  expect((await fetch(`${url}/`)).status).toBe(200)
  const processes = () => ports.map((port) => readFileSync(path.join(root, `${port}.pid`), 'utf8'))
  const before = processes()
  await deploy('restart')
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect(processes().some((pid) => before.includes(pid))).toBe(false)
})
