import type { Consent } from '#app/lib/forms/consent.ts'
import { getGstinState } from '#app/lib/gst.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { formatClassLevel } from './choices.ts'
import type { BookingInput } from './forms.ts'
import type { bookings } from './tables.ts'

/** Visitor's details from the form. Each also has an entry in `detailLabels`. */
export type VisitorDetails = Pick<
  typeof bookings.$inferSelect,
  | 'name'
  | 'email'
  | 'phone'
  | 'city'
  | 'state'
  | 'gstin'
  | 'company'
  | 'companyAddress'
  | 'bookedFor'
  | 'professions'
  | 'otherProfession'
  | 'topic'
  | 'reminder'
  | 'classLevel'
  | 'language'
  | 'mode'
>
export type BookedFor = VisitorDetails['bookedFor']

export const contactFields = ['name', 'email', 'phone'] as const
export type Contact = Pick<VisitorDetails, (typeof contactFields)[number]>

export type Visitor = VisitorDetails & { consent: Consent }

/** Label and text of a detail for staff and for the personal data export; a null text is left out. */
type DetailText = readonly [label: string, format: (details: VisitorDetails) => string | null]

export const detailLabels: Readonly<Record<keyof VisitorDetails, DetailText>> = {
  name: ['Name', ({ name }) => name],
  email: ['Email', ({ email }) => email],
  phone: ['Phone', ({ phone }) => phone],
  city: ['City', ({ city }) => city],
  state: ['State of the buyer', ({ state }) => state],
  gstin: ['GSTIN', ({ gstin }) => gstin],
  company: ['Company', ({ company }) => company],
  companyAddress: ['Company’s address', ({ companyAddress }) => companyAddress],
  bookedFor: [
    'For',
    ({ bookedFor }) =>
      bookedFor === 'child'
        ? 'A student under 18, booked by a parent or guardian'
        : 'The person who booked, 18 or over',
  ],
  professions: ['Professions', ({ professions }) => professions.join(', ') || null],
  otherProfession: ['Other profession', ({ otherProfession }) => otherProfession],
  topic: ['Topic', ({ topic }) => topic],
  reminder: ['Reminder', ({ reminder }) => (reminder ? 'Yes' : 'No')],
  classLevel: ['Class', ({ classLevel }) => formatClassLevel(classLevel)],
  language: ['Language', ({ language }) => formatLanguage(language)],
  mode: ['By', ({ mode }) => (mode === 'phone' ? 'By phone' : 'Video call')],
}

export const detailFields = Object.keys(detailLabels) as (keyof VisitorDetails)[]

/** Name of a form or API field: the detail's name, except `reason` for the topic and `way` for the mode. */
export type DetailFormName = Exclude<keyof VisitorDetails, 'topic' | 'mode'> | 'reason' | 'way'

export const getFormName = (name: keyof VisitorDetails): DetailFormName =>
  name === 'topic' ? 'reason' : name === 'mode' ? 'way' : name

/** Formats the visitor's details, or those with the given names, as labels and values. */
export const formatVisitor = (
  visitor: VisitorDetails,
  names: readonly (keyof VisitorDetails)[] = detailFields,
) =>
  names.flatMap((name) => {
    const [label, format] = detailLabels[name]
    const value = format(visitor)
    return value ? [{ label, value }] : []
  })

type Work = Pick<VisitorDetails, 'professions' | 'otherProfession'>

/** Joins the chosen and typed professions with commas; null when there are none. */
export const formatProfessions = ({ professions, otherProfession }: Work): string | null =>
  [...professions, otherProfession].filter(Boolean).join(', ') || null

/** Formats a booking's "reason" on the dashboard: the visitor's professions and topic. */
export const formatBookingReason = (visitor: Work & Pick<VisitorDetails, 'topic'>): string =>
  [formatProfessions(visitor), visitor.topic].filter(Boolean).join('. ') || 'None selected'

/** Converts a request. A company's name and address are stored only with a GSTIN, whose State replaces the buyer's. */
export function toVisitorDetails(input: BookingInput): VisitorDetails {
  const { session, counselor, date, time, consent, reason: topic, way: mode, ...others } = input
  const isPaid = session === 'paid'
  const gstin = isPaid ? others.gstin : null
  return {
    ...{ ...others, topic, mode, gstin },
    state: isPaid ? (gstin && getGstinState(gstin)) || others.state : null,
    company: gstin && others.company,
    companyAddress: gstin && others.companyAddress,
  }
}
