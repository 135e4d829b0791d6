import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minifySync } from '@swc/core'
import { routerContext } from '../app/lib/router-context.ts'
import { firstScreenFirst } from '../app/server/first-screen.ts'
import { loadScripts, waitForTouch } from '../app/server/scripts-on-touch.ts'

const stamp = 'build/sources.sha256'
const sources = [
  'app/**/*',
  'public/**/*',
  'scripts/build.ts',
  'scripts/tools/short-classes.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

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
  writeTouchScripts()
  compressAssets()
  writeFileSync(stamp, now)
}

/** The two that no bundler makes: what each page carries (`first-screen.ts`, `scripts-on-touch.ts`), and what it fetches at the first touch. */
function writeTouchScripts(): void {
  const [entry, manifest] = ['entry.client', 'manifest'].map((name) => `/${fileOf(name)}`)
  const start = JSON.stringify({ entry, manifest, context: routerContext })
  const options = { module: true, compress: { passes: 3 } }
  const loader = minifySync(
    `const load=${loadScripts};export default(repeat)=>load(${start},repeat)`,
    options,
  ).code
  const hash = createHash('sha256').update(loader).digest('base64url').slice(0, 8)
  writeFileSync(`build/client/assets/load-${hash}.js`, loader)
  const touch = `(${waitForTouch})("/assets/load-${hash}.js",(${firstScreenFirst})())`
  writeFileSync('build/touch.js', minifySync(touch, { ...options, module: false }).code)
}

function fileOf(name: string): string {
  const [file] = globSync(`assets/${name}-*.js`, { cwd: 'build/client' })
  if (!file) throw new Error(`The build has made no ${name}`)
  return file
}

/** The browser's files once and for all as brotli and gzip, as small as they get. */
function compressAssets(): void {
  for (const file of globSync('build/client/{assets/*.{js,css},*.svg}')) {
    const plain = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
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
