import { defineConfig, devices } from '@playwright/test'
import { findInstalledChromium } from './scripts/tools/chromium.ts'

/** Playwright configuration. Each worker starts its own sites: see tests/e2e/fixtures.ts. */
export default defineConfig({
  globalSetup: ['./tests/build-site.ts', './tests/empty-databases.ts'],
  testDir: 'tests/e2e',
  // the tests of the workday share one site, which is expensive to prepare
  projects: [
    { name: 'workday', testMatch: 'workday/*.spec.ts', workers: 1 },
    { name: 'site', testMatch: '*.spec.ts', testIgnore: 'workday/**', fullyParallel: true },
  ],
  workers: 3, // tests wait a third of their time
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 180_000, // long scenarios with slow hashes and two browsers take minutes on a busy machine
  expect: { timeout: 20_000 }, // a busy machine can freeze for seconds
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: findInstalledChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu', // otherwise Chromium emulates a GPU, which is slower
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
