import { expect, test } from 'vitest'
import { companyContent } from '#app/content/company.ts'
import { exportAccountantFile } from '#app/payments/accountant-file.ts'
import { getCurrentMonth } from '#app/payments/month.ts'
import { findOrder } from '#app/payments/queries.ts'
import { saveVersion } from '#app/site/editing/save-version.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const start = listOfferedStarts()
const ada = { id: 'ada', email: 'ada@margam.example' }
const companyAddress = '4 MG Road, Bengaluru 560001'
const owner = { ...ada, name: 'Ada', role: 'admin', counselorId: null } as const
const data = { ...companyContent.shipped, gstin: '36AAAAA0000A1Z3' }
await saveVersion(site.app, owner, companyContent, { data, number: 0, published: true })
await site.content.refresh()
const ask = (fields: object) => site.book(bookingRequest({ session: 'paid', ...start(), ...fields }))

test('issues an invoice to the company when the visitor enters a GSTIN', async () => {
  const asked = await ask({
    state: 'Telangana',
    gstin: ' 29aagcb7383j1z4 ',
    company: 'Buyer Ltd',
    companyAddress,
  })
  const { data } = (await asked.json()) as { data: { order: { id: string } } }
  expect((await sessions.verify(razorpay.pay(data.order.id).proof)).status).toBe(200)
  const account = await findOrder(site.app.db, { orderId: data.order.id })
  const [invoice] = account?.documents ?? []
  expect(invoice?.content).toMatchObject({
    buyer: { gstin: '29AAGCB7383J1Z4', company: 'Buyer Ltd', state: 'Karnataka', address: companyAddress },
    taxes: [{ name: 'IGST', amount: 21_600 }],
    placeOfSupply: 'Karnataka (29)',
  })
  const month = getCurrentMonth(site.app.clock.now())
  const file = await exportAccountantFile(site.app, ada, month)
  expect(file).toContain('"Buyer Ltd","29AAGCB7383J1Z4","29-Karnataka"')
})

test('rejects a GSTIN with a wrong check character and accepts an empty GSTIN', async () => {
  const refused = await ask({ gstin: '29AAGCB7383J1Z5' })
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { errors: Record<string, string> }).errors.gstin).toMatch(
    /^This GSTIN isn’t valid/,
  )
  expect((await ask({ gstin: '', company: '' })).status).toBe(201)
})

test('requires the company’s address when the visitor enters a GSTIN', async () => {
  const refused = await ask({ gstin: '29AAGCB7383J1Z4', company: 'Buyer Ltd', name: '' })
  expect(refused.status).toBe(422)
  const { errors } = (await refused.json()) as { errors: Record<string, string> }
  expect(errors.companyAddress).toMatch(/^Please give the company’s address/)
  expect(errors.name).toBeDefined()
})
