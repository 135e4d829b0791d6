import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { App } from '#app/server/app-context.ts'
import { appContext, errorReporterContext } from '#app/server/context.ts'
import { action } from './workspace.tsx'

test('reports a failed logout without printing the error', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('delete from sessions where token = $1\nparams: a-session-token')
  const report = vi.fn()
  const context = new RouterContextProvider()
  const db = {
    select() {
      throw error
    },
  }
  context.set(appContext, { db, config: { siteUrl: '' } } as unknown as App)
  context.set(errorReporterContext, report)
  const request = new Request('https://www.margam.example/services/counselor-dashboard', {
    method: 'POST',
    headers: { Cookie: 'margam-session=a-session-token' },
  })
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  expect(answer.init).toMatchObject({ status: 503 })
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
