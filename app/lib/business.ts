import { type Paise, paise } from './money.ts'

/** Values that the owner may change; from `app.business()` on the server, `useBusiness()` in components. */
export type Business = {
  company: Company
  /** Price of a paid session that is booked now. An order keeps the amount it was created with. */
  paidPrice: Price
  /** Minutes of a session that is booked now. A booked session keeps its own length. */
  sessionMinutes: Readonly<Record<'free' | 'paid', number>>
  /** Minutes for which a slot is held while the client pays. */
  holdMinutes: number
}

export type Company = {
  name: string
  /** Domain of the company's email addresses; the site's own is the setting SITE_URL. */
  domain: string
  legalName: string
  /** Meaning of the name: `Telugu for path`. */
  meaning: string
  tagline: string
  blurb: string
  phone: string
  email: string
  /** Mailbox that receives bookings and messages. */
  teamEmail: string
  address: { lines: readonly string[]; country: string }
  /** With a GSTIN buyers get tax invoices, without one receipts that name no tax. */
  gstin: string | null
  /** Services accounting code. */
  sac: string
  social: readonly { title: string; url: string }[]
  /** The grievance officer, whom Indian law requires, by role. */
  grievance: { role: string; email: string }
  /** Host of the video calls. */
  meetingHost: string
}

export type Price = { net: Paise; gst: Paise; total: Paise; gstPercent: number }

/** GST on coaching (services accounting code 999299). */
export const gstPercent = 18

/** Adds GST to a net price of whole rupees. */
export function calculatePrice(rupees: number): Price {
  const net = rupees * 100
  const gst = rupees * gstPercent
  return { net: paise(net), gst: paise(gst), total: paise(net + gst), gstPercent }
}

export const formatPhoneLink = ({ phone }: Pick<Company, 'phone'>): string =>
  `tel:${phone.replaceAll(' ', '')}`
export const formatEmailLink = ({ email }: Pick<Company, 'email'>): string => `mailto:${email}`

/** The company's name in names of files: `margam`. */
export const formatFileName = ({ name }: Pick<Company, 'name'>): string =>
  name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
