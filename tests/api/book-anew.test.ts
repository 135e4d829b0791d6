import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader } from '#app/booking/routes/free.tsx'
import { bookingRequest } from '../builders/requests.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())

const shown = (query: string) =>
  loader(routeArgs<Parameters<typeof loader>[0]>(site, `/services/sessionbooking${query}`, {}))

test('fills the booking form from a missed booking, except for the consent', async () => {
  const booked = await site.book(bookingRequest({ date: '2026-11-24', name: 'Lakshmi Devi' }))
  const token = (await booked.json()).data.manageUrl.split('/').at(-1)
  const { values } = await shown(`?from=${token}`)
  expect(values).toMatchObject({ name: ['Lakshmi Devi'], city: ['Warangal'], bookedFor: ['self'] })
  expect(values).not.toHaveProperty('consent')
  expect((await shown(`?from=${'x'.repeat(32)}`)).values).toEqual({})
})
