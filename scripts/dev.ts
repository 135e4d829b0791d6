import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_679 } } })
// Vite loads the server too, so that the server and the pages share module instances
const { startSite } = await vite.ssrLoadModule('/app/start.ts')

await startSite({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  mode: 'development',
  around: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
} satisfies Parameters<typeof import('#app/start.ts')['startSite']>[0])
