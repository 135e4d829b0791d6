import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { installPackage } from '../scripts/tools/debian.ts'
import { runProgram } from '../scripts/tools/run.ts'
import { startSite } from '../tests/site.ts'
import { describeMachine, formatLoadAverage } from './machine.ts'
import { startNginx } from './nginx.ts'
import { startPlainServer } from './plain.ts'
import { printColumns } from './table.ts'

/**
 * Measures requests per second for the cached home page, against nginx with one worker and plain `node:http` with the
 * same bytes. `wrk` measures them in turn, so that a load peak affects all of them. The target is relative to
 * `node:http`, because its ratio to nginx depends on the machine.
 */
const rounds = 5
const seconds = 4
const target = 0.8

const [wrk, nginx] = [await findProgram('wrk'), await findProgram('nginx')]
if (!wrk || !nginx) {
  const missing = [!wrk && 'wrk', !nginx && 'nginx'].filter(Boolean).join(' and ')
  console.error(
    `Cannot measure: ${missing} is missing. On Debian: apt-get install ${missing.replace(' and', '')}`,
  )
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'margam-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

buildIfNeeded()
const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
await (await fetch(site.url)).text()
const page = await fetchCompressed(site.url)
const server = await startNginx(nginx, folder, page)
const bare = await startPlainServer(folder, page)
console.log(
  `${describeMachine()}; the home page, gzip, ${page.body.length} bytes; wrk -t2 -c64; load ${formatLoadAverage()}`,
)

const asked = { site: site.url, bare: bare.url, nginx: server.url }
const names = Object.keys(asked) as (keyof typeof asked)[]
const rates: Record<keyof typeof asked, number[]> = { site: [], bare: [], nginx: [] }
for (const name of names) await rateOf(asked[name])
for (let round = 0; round < rounds; round += 1) {
  for (const name of names) rates[name].push(await rateOf(asked[name]))
}
bare.stop()
await server.stop()
await site.kill('SIGTERM')

const line = (what: string, name: keyof typeof asked) => [
  what,
  median(rates[name]).toFixed(0),
  (median(rates[name]) / median(rates.nginx)).toFixed(2),
  rates[name].map((rate) => rate.toFixed(0)).join(' '),
]
printColumns([
  ['', 'Requests/s', 'Of nginx', 'Each round'],
  line('This site', 'site'),
  ['Target', '', `≥ ${target}`, ''],
  line('node:http alone', 'bare'),
  line('nginx, one worker', 'nginx'),
])
console.log(`\nMedians of ${rounds} rounds of ${seconds} s. Load ${formatLoadAverage()}.`)
process.exit(0)

/** Finds a program, or installs the Debian package of the same name. */
async function findProgram(name: string): Promise<string | undefined> {
  const search = () =>
    [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
      .map((folder) => path.join(folder, name))
      .find(existsSync)
  return search() ?? ((await installPackage(name)) ? search() : undefined)
}

/** Requests the compressed bytes, which `fetch` would decompress. */
function fetchCompressed(url: string): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const headers = new Headers(response.headers as Record<string, string>)
      resolve({ body: Buffer.concat(chunks), headers })
    }).on('error', reject)
  })
}

async function rateOf(url: string): Promise<number> {
  const { output } = await runProgram(wrk as string, [
    '-t2',
    '-c64',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    url,
  ])
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1])
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk says:\n${output}`)
  return rate
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
