import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { BusinessContext } from '#app/ui/use-business.ts'
import Reports from './reports.tsx'

const Page = Reports as FunctionComponent<{ loaderData: object }>
const month = (name: string, free: number, led: number) => ({
  month: name,
  ...{ free, led, paid: 0, noShows: 0, income: 0 },
})

test('shows conversions to paid sessions only for months with free sessions', () => {
  const render = (...months: object[]) =>
    renderToStaticMarkup(
      <BusinessContext value={shippedBusiness}>
        <Page loaderData={{ months, showsIncome: true, subscribers: null }} />
      </BusinessContext>,
    )
  const some = render(month('2026-11', 4, 1), month('2026-10', 0, 0))
  expect(some).toContain('November 2026: 1 of 4')
  expect(some).not.toContain('0 of 0')
  expect(render(month('2026-11', 0, 0))).toContain('No free sessions in these months.')
})
