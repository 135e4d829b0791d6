import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
buildIfNeeded()

const at = (place: string) => fileURLToPath(new URL(place, import.meta.url))
const main = at('../app/server/main.ts')
/**
 * What the process does without, so that it stays under 250 MB in `npm run bench`. The embedded database has 100 MB of its own:
 * beside it garbage is collected before the system is asked for more, which costs a quarter of the processor's time.
 */
const flags = process.env.DATABASE_URL
  ? ['--max-old-space-size=160', '--max-semi-space-size=8', '--v8-pool-size=2']
  : ['--max-old-space-size=160', '--max-semi-space-size=4', '--v8-pool-size=1', '--memory-saver-mode']
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768', // so that what compilers of WebAssembly have freed goes back to the system
  NODE_COMPILE_CACHE: at('../build/code-cache'), // a cached file needs no stripping of its types, which costs 18 MB
  ...process.env,
  NODE_ENV: 'production',
}

// in place of this process, so that what the build left in memory goes, and signals arrive
if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...flags, main], env)
Object.assign(process.env, env)
await import(main)
