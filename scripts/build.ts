import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const stamp = 'build/sources.sha256'
/** Folder of the build in progress. It replaces `build` only when complete, because a running site may use `build`. */
const unready = `build.${process.pid}`
const sources = [
  'app/**/*',
  'public/**/*',
  'scripts/build.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the site if its sources have changed. Does nothing in a release, which has no build tools. */
export function buildIfNeeded(): void {
  const cli = fileURLToPath(new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url))
  if (!existsSync(cli) && existsSync(stamp)) return
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the site …')
  try {
    execFileSync(process.execPath, [cli, 'build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: unready },
    })
    compressAssets()
    writeFileSync(path.join(unready, path.basename(stamp)), now)
    if (existsSync('build')) renameSync('build', `${unready}.before`)
    renameSync(unready, 'build')
  } finally {
    for (const folder of [unready, `${unready}.before`]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Compresses the assets with brotli and gzip at the highest level. */
function compressAssets(): void {
  for (const file of globSync(`${unready}/client/{assets/*.{js,css},*.svg}`)) {
    const plain = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(plain))
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
