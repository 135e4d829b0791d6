import { fileURLToPath } from 'node:url'
import { startSite } from './site.ts'

const build = fileURLToPath(new URL('../../build', import.meta.url))

await startSite(async () => ({
  build: await import(`${build}/server/index.js`),
  mode: 'production',
  clientFolder: `${build}/client`,
}))
