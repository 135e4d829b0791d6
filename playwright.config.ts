import { defineConfig, devices } from '@playwright/test'
import { installedChromium } from './scripts/tools/chromium.ts'

/** Every worker starts sites of its own: see tests/e2e/fixtures.ts. */
export default defineConfig({
  globalSetup: ['./tests/built.ts', './tests/empty-databases.ts'],
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 90_000, // long ways with slow hashes and two browsers take half of it on a busy machine
  expect: { timeout: 10_000 }, // such a machine stands still for seconds
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu', // else it draws with an emulated one, which costs more
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
