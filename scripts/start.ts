import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV ??= 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
buildIfNeeded()
await import('#app/server/main.ts')
