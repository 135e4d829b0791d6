import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Advisory, doubtful, vulnerable } from './tools/lock-audit.ts'

/**
 * Looks through the lock file where there is no registry to ask. Known vulnerabilities are told when the argument names a
 * folder of advisories, npm's export of osv.dev unpacked (osv-vulnerabilities, npm/all.zip), fetched where there is a network.
 */
const [folder] = parseArgs({ allowPositionals: true }).positionals
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const advisories = folder
  ? globSync(`${folder}/**/*.json`).map((file): Advisory => JSON.parse(readFileSync(file, 'utf8')))
  : []
if (folder && advisories.length === 0) {
  console.error(`There are no advisories in ${folder}. Unpack npm's all.zip of osv.dev there.`)
  process.exit(2)
}
const found = [...doubtful(lock), ...vulnerable(lock, advisories)]
for (const line of found) console.error(line)
const packages = Object.keys(lock.packages).length - 1
const against = folder ? `${advisories.length} advisories` : 'no advisories: name a folder of them'
console.log(`${packages} packages, ${found.length} doubtful, held against ${against}.`)
process.exit(found.length > 0 ? 1 : 0)
