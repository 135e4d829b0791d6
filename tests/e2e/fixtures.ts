import { test as base, expect } from '@playwright/test'
import { type Demo, startSharedDemo } from './demo.ts'

type ForTest = {
  expectedComplaints: RegExp[]
  /** Whether the test allows requests to the payment provider. */
  pays: boolean
  quiet: undefined
}

/** Chromium's error when a slow machine skips the fade between pages. The page itself is correct. */
const fadeLeftOut = /^uncaught: Transition was (aborted|skipped)/

/** Harmless unhandled errors of React Router when a navigation aborts a data stream. */
const dataCutOff = /^uncaught: (signal is aborted without reason|BodyStreamBuffer was aborted)/

/** Test with one site per worker. Fails on unexpected browser errors and on requests to other origins. */
export const test = base.extend<ForTest, { site: Demo }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await startSharedDemo()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedComplaints: [[], { option: true }],
  pays: [false, { option: true }],
  quiet: [
    async ({ context, baseURL, expectedComplaints, pays, site }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        const ours = [new URL(baseURL ?? '').origin, ...(pays ? [site.payments.origin] : [])]
        const here = ours.includes(origin) || protocol === 'data:' || protocol === 'blob:'
        if (!here) complaints.push(`request elsewhere: ${request.url()}`)
      })
      await use(undefined)
      const unexpected = complaints.filter(
        (text) => ![...expectedComplaints, fadeLeftOut, dataCutOff].some((pattern) => pattern.test(text)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
