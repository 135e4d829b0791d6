import { defineConfig } from 'vitest/config'

/**
 * `unit` is quick and needs nothing; `contract` holds the adapters to their ports on real servers, and the emulators to
 * the protocols they speak, together with what opens a database beside the code (`*.db.test.ts`); `integration` runs the
 * built site. Specs of the browser are Playwright's.
 */
export default defineConfig({
  test: {
    // files of the slower two start servers and wait for them
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false, // modules are loaded once for all files of a worker
          include: ['{app,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.{ts,tsx}', 'app/adapters/**'],
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
            'app/adapters/**/*.test.ts',
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
          globalSetup: ['tests/built.ts', 'tests/empty-databases.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      // run by `npm run test:operations` alone
      ...(process.env.OPERATIONS
        ? [
            {
              test: {
                name: 'operations',
                include: ['tests/operations/*.test.ts'],
                globalSetup: ['tests/built.ts', 'tests/empty-databases.ts'],
                testTimeout: 3_600_000,
                hookTimeout: 600_000,
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
  },
})
