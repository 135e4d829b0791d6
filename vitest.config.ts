import { defineConfig } from 'vitest/config'

/**
 * `unit` is quick and needs nothing (`*.db.test.ts` beside the code open a database and go with the next); `contract` holds the adapters to their ports on real servers; `integration` runs
 * the built site. Specs of the browser are Playwright's.
 */
export default defineConfig({
  test: {
    // every file of the slower two starts servers of its own
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'emulators/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/*.test.ts', 'tests/api/*.test.ts', 'app/**/*.db.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/*.test.ts'],
          globalSetup: 'tests/built.ts',
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
