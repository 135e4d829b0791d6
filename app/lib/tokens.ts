import type { Business } from './business.ts'
import { formatRupees } from './money.ts'

/** Values that texts name as `{company}` or `{price}`, so that nobody types them twice. */
const listTokens = ({ company, paidPrice, sessionMinutes, holdMinutes }: Business) => ({
  company: company.name,
  meaning: company.meaning,
  legalName: company.legalName,
  phone: company.phone,
  email: company.email,
  address: [...company.address.lines, company.address.country].join(', '),
  grievanceRole: company.grievance.role,
  grievanceEmail: company.grievance.email,
  price: formatRupees(paidPrice.total),
  priceBeforeTax: formatRupees(paidPrice.net),
  gst: formatRupees(paidPrice.gst),
  gstPercent: String(paidPrice.gstPercent),
  freeMinutes: String(sessionMinutes.free),
  paidMinutes: String(sessionMinutes.paid),
  holdMinutes: String(holdMinutes),
  /** Kind of document that buyers get; a company without a GSTIN issues receipts. */
  document: company.gstin === null ? 'a receipt' : 'an invoice',
})

/** Returns the data with the tokens of all its texts filled in; other words in braces stay. */
export function fillTokens<Data>(data: Data, business: Business): Data {
  const tokens: Readonly<Record<string, string>> = listTokens(business)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(tokens, name) ? (tokens[name] ?? '') : whole,
      )
    if (Array.isArray(value)) return value.map(fill)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]))
    return value
  }
  return fill(data) as Data
}
