import type { Business } from './business.ts'
import { formatRupees } from './money.ts'

/** Values of the tokens that texts can contain, such as `{company}` and `{price}`. */
const tokens: Readonly<Record<string, (business: Business) => string>> = {
  company: ({ company }) => company.name,
  meaning: ({ company }) => company.meaning,
  tagline: ({ company }) => company.tagline,
  legalName: ({ company }) => company.legalName,
  phone: ({ company }) => company.phone,
  email: ({ company }) => company.email,
  address: ({ company: { address } }) => [...address.lines, address.country].join(', '),
  grievanceRole: ({ company }) => company.grievance.role,
  grievanceEmail: ({ company }) => company.grievance.email,
  price: ({ paidPrice }) => formatRupees(paidPrice.total),
  priceBeforeTax: ({ paidPrice }) => formatRupees(paidPrice.net),
  gst: ({ paidPrice }) => formatRupees(paidPrice.gst),
  gstPercent: ({ paidPrice }) => String(paidPrice.gstPercent),
  freeMinutes: ({ sessionMinutes }) => String(sessionMinutes.free),
  paidMinutes: ({ sessionMinutes }) => String(sessionMinutes.paid),
  /** Length such as `one hour`; `PaidLength` for the start of a sentence, `paidLabel` for use before a noun. */
  paidLength: ({ sessionMinutes: { paid } }) => (paid === 60 ? 'one hour' : `${paid} minutes`),
  PaidLength: ({ sessionMinutes: { paid } }) => (paid === 60 ? 'One hour' : `${paid} minutes`),
  paidLabel: ({ sessionMinutes: { paid } }) => (paid === 60 ? '1 Hour' : `${paid} Minute`),
  document: ({ company }) => (company.gstin === null ? 'a receipt' : 'an invoice'),
}

export const tokenNames = Object.keys(tokens)

/** Replaces the tokens in all texts of the data. Unknown tokens remain. */
export function fillTokens<Data>(data: Data, business: Business): Data {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(tokens, name) ? (tokens[name]?.(business) ?? whole) : whole,
      )
    if (Array.isArray(value)) return value.map(fill)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]))
    return value
  }
  return fill(data) as Data
}
