import type * as z from 'zod/mini'
import { type Business, calculatePrice } from '#app/lib/business.ts'
import {
  type Content,
  type ContentItem,
  dateField,
  groupField,
  listField,
  numberField,
  shippedContent,
} from '#app/lib/content.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { buildCompany, companyContent } from './company.ts'
import { defaultSessionMinutes } from './session-lengths.ts'

const pricesSchema = groupField('Prices', {
  prices: listField(
    'Price of a paid session',
    {
      entry: 'Price',
      isSorted: true,
      min: 1,
      max: 20,
      hint: 'Bookings from the start date on have the price. Earlier orders keep theirs.',
    },
    groupField('Price', {
      from: dateField('From'),
      rupees: numberField('Price before tax, in rupees', { min: 1, max: 100_000 }, { isPrice: true }),
    }),
  ),
  freeMinutes: numberField(
    'Minutes of a free session',
    { min: 5, max: 60 },
    { hint: 'Earlier bookings keep their length.' },
  ),
  paidMinutes: numberField('Minutes of a paid session', { min: 15, max: 180 }),
  holdMinutes: numberField(
    'Minutes to pay',
    { min: 10, max: 60 },
    { hint: 'A slot is held for so long while its visitor pays.' },
  ),
})

/** Prices with their start dates, and the lengths of sessions and holds. */
export const pricesContent: ContentItem<z.infer<typeof pricesSchema>> = {
  path: 'prices',
  title: 'Prices and lengths',
  about: 'Price of the paid session, lengths, and how long a slot is held for payment.',
  page: '/pricing',
  isForAdmins: true,
  schema: pricesSchema,
  shipped: {
    prices: [{ from: '2026-01-01', rupees: 1200 }],
    freeMinutes: defaultSessionMinutes.free,
    paidMinutes: defaultSessionMinutes.paid,
    holdMinutes: 15,
  },
}

/** Returns the business values at a time. A price applies from its start date in India. */
export function readBusiness(content: Content, now: Millis): Business {
  const { prices, freeMinutes, paidMinutes, holdMinutes } = content.read(pricesContent)
  const today = indiaDate(now)
  const inOrder = prices.toSorted((a, b) => a.from.localeCompare(b.from))
  const { rupees = 0 } = inOrder.findLast(({ from }) => from <= today) ?? inOrder[0] ?? {}
  return {
    company: buildCompany(content.read(companyContent)),
    paidPrice: calculatePrice(rupees),
    sessionMinutes: { free: freeMinutes, paid: paidMinutes },
    holdMinutes,
  }
}

/** Business values before the owner has changed any. */
export const shippedBusiness: Business = readBusiness(shippedContent, 0)
