import { test as base, expect } from '@playwright/test'
import { type Demo, startSharedDemo } from './demo.ts'

type ForTest = {
  /** Complaints of the browser that this test is about. */
  expectedComplaints: RegExp[]
  /** The payment provider may be asked too. */
  pays: boolean
  quiet: undefined
}

/** Chromium tells of a page fade that it left out because the machine was slow: the pages themselves are as they should be. */
const fadeLeftOut = /^uncaught: Transition was (aborted|skipped)/

/** The router leaves the end of data's stream to nobody: who goes on while it comes in (a slow machine) cuts it off, as meant. */
const dataCutOff = /^uncaught: signal is aborted without reason/

/** Every worker has a site of its own. A test fails on any complaint of the browser and on any request elsewhere. */
export const test = base.extend<ForTest, { site: Demo }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
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
