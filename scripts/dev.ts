import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { startSite } from '#app/server/site.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

await startSite(async () => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_679 } } })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    around: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  }
})
