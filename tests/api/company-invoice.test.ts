import { expect, test } from 'vitest'
import { companyContent } from '#app/content/company.ts'
import { exportAccountantFile } from '#app/payments/accountant-file.ts'
import { getCurrentMonth } from '#app/payments/month.ts'
import { saveContentVersion } from '#app/site/editing/save-version.ts'
import { bookingRequest } from '../builders/requests.ts'
import { person } from '../builders/workspace-at.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, paid } = await openPaidSite()
const ada = person('admin')
const data = { ...companyContent.shipped, gstin: '36AAAAA0000A1Z3' }
await saveContentVersion(site.app, ada, companyContent, { data, number: 0, published: true })
await site.content.refresh()
const company = { company: 'Buyer Ltd', companyAddress: '4 MG Road, Bengaluru 560001' }

test('issues an invoice to the company whose GSTIN the visitor enters', async () => {
  const session = await paid({ ...company, state: 'Telangana', gstin: ' 29aagcb7383j1z4 ' })
  const [invoice] = (await session.account()).documents
  expect(invoice?.content).toMatchObject({
    buyer: {
      gstin: '29AAGCB7383J1Z4',
      company: 'Buyer Ltd',
      state: 'Karnataka',
      address: company.companyAddress,
    },
    taxes: [{ name: 'IGST', amount: 21_600 }],
    placeOfSupply: 'Karnataka (29)',
  })
  const file = await exportAccountantFile(site.app, ada, getCurrentMonth(site.app.clock.now()))
  expect(file).toContain('"Buyer Ltd","29AAGCB7383J1Z4","29-Karnataka"')
})

test('rejects an invalid GSTIN, and a GSTIN without the company’s address', async () => {
  const ask = (fields: object) =>
    site.post('/bookings', bookingRequest({ session: 'paid', ...site.nextStart(), ...fields }))
  const misspelled = await ask({ ...company, gstin: '29AAGCB7383J1Z5' })
  expect([misspelled.status, misspelled.body.errors]).toEqual([
    422,
    { gstin: expect.stringMatching(/^This GSTIN isn’t valid/) },
  ])
  const incomplete = await ask({ gstin: '29AAGCB7383J1Z4', company: 'Buyer Ltd', name: '' })
  expect([incomplete.status, incomplete.body.errors]).toEqual([
    422,
    {
      name: expect.any(String),
      companyAddress: expect.stringMatching(/^Please give the company’s address/),
    },
  ])
  expect((await ask({ gstin: '', company: '' })).status).toBe(201)
})
