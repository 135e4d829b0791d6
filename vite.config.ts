import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Fails the build if a page imports server code into the browser. */
const browserWithoutServer: Plugin = {
  name: 'browser-without-server',
  buildEnd() {
    if (this.environment.name !== 'client') return
    for (const id of this.getModuleIds())
      if (/\/app\/(db|jobs|mail|pdf|server)\//.test(id))
        this.error(
          `The browser would load ${id}, which ${this.getModuleInfo(id)?.importers.join(', ')} imports.`,
        )
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserWithoutServer],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } }, // would warn on a slow machine
  },
  worker: { format: 'es' },
  environments: {
    // few files per page, because each request delays a slow network
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // loaded when a form is first validated
                { name: 'zod', test: /node_modules\/zod\/|lib\/forms\/field-schemas/, priority: 4 },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
                  priority: 6,
                },
                {
                  name: 'shared',
                  test: /\/app\/(lib|ui)\/(?!workspace|lists|content\.ts|forms\/field-schemas)/,
                  minShareCount: 4,
                  priority: 5,
                },
                { name: 'site', test: /\/app\/site\/routes\/layout/, priority: 2 },
                {
                  name: 'workspace',
                  test: /\/app\/(ui\/workspace|workspace|availability\/(components|routes)|payments\/(components\/staff|routes\/staff-)|blog|plan|privacy)\/?/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'booking',
                  test: /\/app\/(booking|payments\/(?!month|components\/staff)|availability)\//,
                  minShareCount: 2,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
    // the server and its worker thread
    ssr: {
      build: {
        target: 'esnext',
        rolldownOptions: {
          input: {
            index: 'app/main.ts',
            'busy-times': 'app/availability/busy-times.ts',
          },
        },
      },
      // bundles packages with hundreds of small modules, whose resolution takes half of the startup
      resolve: {
        noExternal: ['drizzle-orm', 'zod', 'react-router', '@remix-run/route-pattern', 'nodemailer', 'hono'],
      },
    },
  },
})
