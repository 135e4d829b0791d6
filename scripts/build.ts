import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const stamp = 'build/sources.sha256'
const sources = ['app/**/*', 'public/**/*', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the pages unless the last build was made from the very same sources. */
export function buildIfNeeded(): void {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the pages …')
  const cli = fileURLToPath(new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url))
  execFileSync(process.execPath, [cli, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(stamp, now)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main) buildIfNeeded()
