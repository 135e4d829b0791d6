import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
buildIfNeeded()

const program = path.resolve('build/server/index.js')
/** Garbage is collected before the system is asked for more: the site stays small beside others on its machine. */
const flags = ['--max-old-space-size=256', '--max-semi-space-size=8']
const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' }

// in place of this process, so that what the build left in memory goes, and signals arrive
process.execve?.(process.execPath, [process.execPath, ...flags, program, ...process.argv.slice(2)], env)
