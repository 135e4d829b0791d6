import type { Consent } from '#app/lib/forms/consent.ts'
import { emailField, type FormField, type FormFields, nameField } from '#app/lib/forms/form-field.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import type { BookingInput } from './forms.ts'
import { getGstinState } from './gst.ts'
import type { bookings } from './tables.ts'

/** Visitor's details from the form. Each detail also has an entry in `detailLabels`. */
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

export const visitorFields = {
  name: nameField,
  email: emailField,
  phone: {
    label: 'Phone',
    noun: 'Phone number',
    missing: 'Phone number is required.',
    // longer than a phone number, so that a pasted `+91 98480 12345` is not cut off
    max: 40,
    type: 'tel',
    autoComplete: 'tel',
    hint: '10 digits, like 98480 12345',
  },
  city: {
    label: 'City',
    missing: 'City is required.',
    max: 100,
    noWebAddress: true,
    autoComplete: 'address-level2',
    hint: 'Where you live',
  },
  gstin: { label: 'GSTIN', max: 40, note: 'We use its State to work out the tax' },
  company: { label: 'Company', max: 100, autoComplete: 'organization' },
  companyAddress: {
    label: 'Company’s address',
    noun: 'Address',
    max: 200,
    autoComplete: 'street-address',
    note: 'Needed with a GSTIN: street, town, PIN code',
    wide: true,
  },
  otherProfession: { label: 'Other profession', max: 100 },
  topic: { label: 'What would you like to talk about?', short: 'Topic', max: 1000, rows: 3 },
} as const satisfies FormFields

/** Label and text of a detail for staff and for the personal data export; a null text is left out. */
type DetailText = readonly [label: string, format: (details: VisitorDetails) => string | null]

const textDetail = (name: keyof typeof visitorFields): DetailText => {
  const field: FormField = visitorFields[name]
  return [field.short ?? field.label, (details) => details[name]]
}

export const detailLabels: Readonly<Record<keyof VisitorDetails, DetailText>> = {
  name: textDetail('name'),
  email: textDetail('email'),
  phone: textDetail('phone'),
  city: textDetail('city'),
  state: ['State of the buyer', ({ state }) => state],
  gstin: textDetail('gstin'),
  company: textDetail('company'),
  companyAddress: textDetail('companyAddress'),
  bookedFor: [
    'For',
    ({ bookedFor }) =>
      bookedFor === 'child'
        ? 'A student under 18, booked by a parent or guardian'
        : 'The person who booked, 18 or over',
  ],
  professions: ['Professions', (details) => formatProfessions(details) ?? 'None selected'],
  otherProfession: [visitorFields.otherProfession.label, () => null], // included in `professions`
  topic: textDetail('topic'),
  reminder: ['Reminder', ({ reminder }) => (reminder ? 'Yes' : 'No')],
  classLevel: ['Class', ({ classLevel }) => formatClassLevel(classLevel)],
  language: ['Language', ({ language }) => formatLanguage(language)],
  mode: ['By', ({ mode }) => (mode === 'phone' ? 'By phone' : 'Video call')],
}

export const detailFields = Object.keys(detailLabels) as (keyof VisitorDetails)[]

/** Name of a form or API field: the detail's name, except `reason` for the topic and `way` for the mode. */
export type DetailFormName = Exclude<keyof VisitorDetails, 'topic' | 'mode'> | 'reason' | 'way'

export const getFormFieldName = (name: keyof VisitorDetails): DetailFormName =>
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

/** Converts a booking request. A company is stored only with a GSTIN, whose State replaces the buyer's. */
export function toVisitorDetails(input: BookingInput): VisitorDetails {
  const { session, counselor, date, time, consent, reason: topic, way: mode, ...others } = input
  const isPaid = session === 'paid'
  const gstin = isPaid ? others.gstin : null
  return {
    ...others,
    topic,
    mode,
    gstin,
    state: isPaid ? (gstin && getGstinState(gstin)) || others.state : null,
    company: gstin && others.company,
    companyAddress: gstin && others.companyAddress,
  }
}

/** School years and work levels. Counselors use them to prepare for the session. */
export const classLevels = ['8', '9', '10', '11', '12', 'diploma', 'degree', 'working'] as const
export type ClassLevel = (typeof classLevels)[number]

/** Years 11 and 12 are Class 11 and 12 in CBSE schools, Inter 1 and 2 in Telangana and Andhra Pradesh. */
const labels: Readonly<Record<ClassLevel, string>> = {
  8: 'Class 8',
  9: 'Class 9',
  10: 'Class 10',
  11: 'Class 11 · Inter 1',
  12: 'Class 12 · Inter 2',
  diploma: 'Diploma or ITI',
  degree: 'Degree or PG',
  working: 'Working',
}

/** Returns the label of a level. An obsolete level is returned unchanged, a missing level as null. */
export const formatClassLevel = (level: ClassLevel | null | undefined): string | null =>
  level ? (labels[level] ?? level) : null

/** Professions in the booking form, in display order. "Other" is a separate text field. */
export const professions = [
  'Doctor',
  'Teacher',
  'Police Officer',
  'Pilot',
  'Astronaut',
  'Actor/Model',
  'Photographer',
  'Soldier (Army/Navy/Air Force)',
  'Chef',
  'Scientist',
  'Architect',
  'Journalist/News Reporter',
  'Judge',
  'Artist/Painter',
  'Engineer',
] as const

/** Modes of a session: a video call, or a phone call from the counselor. */
export const sessionModes = ['video', 'phone'] as const
export type SessionMode = (typeof sessionModes)[number]

export const isPhoneCall = ({ mode }: { mode: SessionMode }): boolean => mode === 'phone'

/** Formats ten digits for reading aloud, with non-breaking spaces: `+91 98480 01518`. */
export const formatPhone = (phone: string): string =>
  `+91 ${phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`.replaceAll(' ', '\u00a0')

export const formatPhoneMode = ({ phone }: { phone: string }): string =>
  `Phone call: we call ${formatPhone(phone)}`

export const buildTelUrl = (phone: string): string => `tel:+91${phone}`
