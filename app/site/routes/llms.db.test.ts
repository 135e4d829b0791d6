import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { services } from '#app/content/services.ts'
import { createTestApp, createTestClock } from '../../../tests/builders/app.ts'
import { callRoute } from '../../../tests/builders/call-route.ts'
import { openTestDb } from '../../../tests/databases.ts'
import { loader } from './llms.ts'

const app = createTestApp(await openTestDb(), createTestClock())

test('summarizes services, prices and pages in Markdown without unfilled tokens', async () => {
  const { response, headers } = await callRoute(app, loader)
  const text = (await response?.text()) ?? ''
  expect(headers.get('content-type')).toContain('text/markdown')
  expect(text.startsWith(`# ${company.name}\n> `)).toBe(true)
  expect(text).toContain('₹1,416 (₹1,200 + 18% GST ₹216)')
  for (const { title } of services) expect(text).toContain(`- ${title}: `)
  expect(text).toContain('](http://localhost:3000/pricing)')
  expect(text).not.toMatch(/\{\w+\}/)
})
