import { defineConfig } from 'vitest/config'

/**
 * Test projects: `unit` is fast and has no dependencies. `contract` tests adapters against real servers, emulators
 * against their protocols, and code that opens a database (`*.db.test.ts`). `integration` runs the built site.
 * `operations` starts, stops and kills it. Browser tests run in Playwright.
 */
export default defineConfig({
  test: {
    // each worker loads all modules; tests that start servers wait for them
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false, // loads modules once for all files of a worker
          include: ['{app,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          globalSetup: 'tests/empty-databases.ts',
          include: [
            'tests/contract/*.test.ts',
            'tests/api/*.test.ts',
            'app/**/*.db.test.{ts,tsx}',
            'emulators/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/*.test.ts'],
          globalSetup: ['tests/build-site.ts', 'tests/empty-databases.ts'],
          testTimeout: 240_000,
          hookTimeout: 150_000,
        },
      },
      {
        test: {
          name: 'operations',
          isolate: false,
          include: ['tests/operations/*.test.ts'],
          // minutes of load on several instances: only with `npm run test:long`
          exclude: process.env.LONG
            ? []
            : ['tests/operations/{newsletter-kill,one-killed,rolling-restart}.test.ts'],
          globalSetup: ['tests/build-site.ts', 'tests/empty-databases.ts'],
          testTimeout: 240_000,
          hookTimeout: 150_000,
        },
      },
    ],
  },
})
