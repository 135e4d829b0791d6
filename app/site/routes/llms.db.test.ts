import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '#app/content/services.ts'
import { appContext } from '#app/server/context.ts'
import { createTestApp, createTestClock } from '../../../tests/builders/app.ts'
import { openEither } from '../../../tests/databases.ts'
import { loader } from './llms.ts'

let database: Awaited<ReturnType<typeof openEither>>
beforeAll(async () => {
  database = await openEither()
}, 60_000)
afterAll(() => database?.close())

test('summarizes services, prices and pages in Markdown without unfilled tokens', async () => {
  const context = new RouterContextProvider()
  context.set(appContext, createTestApp(database.db, createTestClock()))
  const answer = await loader({ context } as never)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/markdown')
  expect(text).toMatch(/^# Margam\n> /)
  expect(text).toContain('₹1,416 (₹1,200 + 18% GST ₹216)')
  for (const { title } of services) expect(text).toContain(`- ${title}: `)
  expect(text).toContain('](http://localhost:3000/pricing)')
  expect(text).not.toMatch(/\{\w+\}/)
})
