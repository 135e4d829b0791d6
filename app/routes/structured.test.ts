import { expect, test } from 'vitest'
import { counseling } from './structured.ts'

const site = 'https://www.example.org'

test('the paid session is offered at its price with the tax in it', () => {
  const { offers } = counseling(site, { name: 'Career Counseling', description: '', path: '/x' })
  expect(offers[1]).toMatchObject({
    price: '1416.00',
    priceCurrency: 'INR',
    priceSpecification: { valueAddedTaxIncluded: true },
  })
})
