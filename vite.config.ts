import { reactRouter } from '@react-router/dev/vite'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { shortClasses } from './scripts/tools/short-classes.ts'

/**
 * A page's scripts come in a few files, each with all it imports: one file compresses better than ten, and each costs
 * a request and its headers. What is imported on demand stays apart.
 */
const files = [
  { name: 'react', test: /entry\.client|\/node_modules\/react|rolldown\/runtime/, priority: 3 },
  {
    name: 'site',
    test: /\/app\/(routes\/(site\/layout|head)\.|features\/booking\/(domain\/(session|pricing|consent)|ui\/(moments|storage))\.|ui\/(checkbox|field|error-summary)\.)/,
    priority: 2,
  },
  { name: 'booking', test: /\/app\/routes\/book\/free\./, priority: 1 },
  { name: 'pages', test: /\/app\/.*\.tsx?$/, minShareCount: 6 },
]

/** A route's own file may export more, for other files: else it would be one more that only passes on what it exports. */
const entries: Plugin = {
  name: 'entries-may-export-more',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
}

/** What swc still finds after Vite's own minifier: 700 bytes of every page's scripts. */
const smaller: Plugin = {
  name: 'smaller',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.code.length < 1000) continue
      const options = { module: true, mangle: true, compress: { passes: 3, ecma: 2020 as const } }
      file.code = (await minify(file.code, options)).code
    }
  },
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    shortClasses('app/ui/app.css', 'app/**/*.{ts,tsx}'),
    reactRouter(),
    entries,
    smaller,
  ],
  // React Router's manifest says what a route imports; the few parts fetched on demand need no second list
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
})
