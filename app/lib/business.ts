import { formatRupees, type Paise, paise } from './money.ts'

/** Values that the owner can change. Read them with `app.business()`; in components, with `useBusiness()`. */
export type Business = {
  company: Company
  /** Price of a paid session. Existing orders keep their amount. */
  paidPrice: Price
  /** Length of a session in minutes. Existing bookings keep their length. */
  sessionMinutes: Readonly<Record<'free' | 'paid', number>>
  /** Time in minutes for which a slot is held during payment. */
  holdMinutes: number
}

export type Company = {
  name: string
  /** Domain name of the company's email addresses. */
  domain: string
  legalName: string
  /** Meaning of the company's name, such as `Telugu for path`. */
  meaning: string
  tagline: string
  blurb: string
  phone: string
  email: string
  /** Email address that receives bookings and messages. */
  teamEmail: string
  address: { lines: readonly string[]; country: string }
  /** GSTIN for tax invoices; null if the company has none: buyers then get receipts without tax. */
  gstin: string | null
  /** Services accounting code for GST. */
  sac: string
  social: readonly { title: string; url: string }[]
  /** URL of the page where clients can review the company; empty if there is none. */
  reviewsUrl: string
  /** Grievance officer that Indian law requires, named by role. */
  grievance: { role: string; email: string }
  meetingHost: string
}

export type Price = { net: Paise; gst: Paise; total: Paise; gstPercent: number }

/** GST rate on coaching (services accounting code 999299). */
export const gstPercent = 18

/** Formats a price: the total, and its parts as `₹1,200 + 18% GST ₹216`. */
export const formatPrice = ({ net, gst, total, gstPercent }: Price) => ({
  total: formatRupees(total),
  parts: `${formatRupees(net)} + ${gstPercent}% GST ${formatRupees(gst)}`,
})

/** Adds GST to a net price in whole rupees. */
export function calculatePrice(rupees: number): Price {
  const net = rupees * 100
  const gst = rupees * gstPercent
  return { net: paise(net), gst: paise(gst), total: paise(net + gst), gstPercent }
}

export const formatPhoneLink = ({ phone }: Pick<Company, 'phone'>): string =>
  `tel:${phone.replaceAll(' ', '')}`

/** Formats a `mailto:` URL. An address may contain `?` and `&`, which would add fields to the email. */
export const formatEmailLink = ({ email }: { email: string }): string =>
  `mailto:${email.replace(/[?&#%]/g, encodeURIComponent)}`
