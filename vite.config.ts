import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  environments: {
    // one program: the server holds the pages
    ssr: {
      build: { target: 'esnext', rolldownOptions: { input: 'app/server/main.ts' } },
      // in hundreds of small modules each, which make up half of a start when they are found one by one
      resolve: {
        noExternal: ['drizzle-orm', 'zod', 'react-router', '@remix-run/route-pattern', 'nodemailer', 'hono'],
      },
    },
  },
})
