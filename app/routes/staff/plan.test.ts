import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shouldRevalidate } from './plan.tsx'

test('what saves itself does not end the page that is read after the button with what was read before', async () => {
  const [saved, reading, read] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const router = createMemoryRouter(
    [
      {
        id: 'plan',
        path: '/plan',
        shouldRevalidate,
        async loader({ request }) {
          const done = new URL(request.url).searchParams.get('done')
          if (done) {
            reading?.resolve()
            await read?.promise
          }
          return done
        },
        async action({ request }) {
          const byItself = (await request.formData()).get('intent') === 'autosave'
          if (!byItself) return Response.redirect('http://localhost/plan?done=saved', 303)
          await saved?.promise
          return null
        },
      },
    ],
    { initialEntries: ['/plan'] },
  )
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  const form = (intent: string) => {
    const formData = new FormData()
    formData.set('intent', intent)
    return { formMethod: 'POST', formData } as const
  }
  const byItself = router.fetch('autosave', 'plan', '/plan', form('autosave'))
  const pressed = router.navigate('/plan', form('save'))
  await reading?.promise
  saved?.resolve()
  await expect.poll(() => router.getFetcher('autosave').state).not.toBe('submitting')
  read?.resolve()
  await Promise.all([byItself, pressed])
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state.location.search).toBe('?done=saved')
  expect(router.state.loaderData.plan).toBe('saved')
  router.dispose()
})
