import type { Consent } from '#app/lib/forms/consent.ts'
import type { State } from '#app/lib/gst.ts'
import { formatLanguage, type SessionLanguage } from '#app/lib/languages.ts'
import { type ClassLevel, classInWords, type Way, wayFacts } from './choices.ts'

/**
 * Person for whom the session is booked. For a child under 18, a parent or guardian books and consents (DPDP Act
 * 2023, s. 9).
 */
export type BookedFor = 'self' | 'child'

/** Visitor's details from the form. Each also has an entry in `details`. */
export type Details = {
  name: string
  /** Null only when staff booked for a visitor without an email; required in the forms and the API. */
  email: string | null
  /** Ten digits, without country code. */
  phone: string
  city: string
  /** State where a paying visitor lives, which decides the tax; null for a free session. */
  state: State | null
  /** GSTIN for an invoice to a registered company; usually null. */
  gstin: string | null
  company: string | null
  /**
   * Registered address of the company, required on a tax invoice to a registered buyer (CGST Rules 2017, rule 46
   * (d)).
   */
  companyAddress: string | null
  bookedFor: BookedFor
  professions: readonly string[]
  otherProfession: string | null
  topic: string | null
  /** Whether the visitor wants email reminders 24 hours and 1 hour before. */
  reminder: boolean
  /** Class level of the person attending; null when not given. */
  classLevel: ClassLevel | null
  /** Language of the session; null when any is fine. */
  language: SessionLanguage | null
  way: Way
}

/** Names of the contact details that can be corrected. */
export const contactNames = ['name', 'email', 'phone'] as const
export type Contact = Pick<Details, (typeof contactNames)[number]>

export type Visitor = Details & { consent: Consent }

/** Label and formatter of a detail; a null result is left out. */
export type DetailLine<Reading = string | null> = {
  label: string
  read: (details: Details) => Reading
  url?: (details: Details) => string | undefined
}

/** Places where a detail appears; null where it does not appear or is part of another detail. */
type Detail = {
  /** Email to the team. */
  mail: DetailLine | null
  /** Booking's page in the workspace. */
  staff: DetailLine | null
  /** Column of the CSV export for staff. */
  csv: DetailLine | null
  /** Personal data export, which contains every detail. */
  file: DetailLine<string | boolean | readonly string[] | null>
}

/** Defines a text detail with the same label everywhere. */
const text = (label: string, read: DetailLine['read']): Detail => ({
  mail: { label, read: (details) => read(details) || 'Not given' },
  staff: { label, read },
  csv: { label, read },
  file: { label: label.toLowerCase(), read },
})

const forChild = ({ bookedFor }: Pick<Details, 'bookedFor'>) => bookedFor === 'child'

/** Definitions of all details, in display order. Emails, pages and exports are built from them. */
export const details: Readonly<Record<keyof Details, Detail>> = {
  name: { ...text('Name', ({ name }) => name), staff: null },
  email: {
    ...text('Email', ({ email }) => email),
    mail: {
      label: 'Email',
      read: ({ email }) => email ?? 'Not given',
      url: ({ email }) => (email === null ? undefined : `mailto:${email}`),
    },
    staff: null,
    file: { label: 'email', read: ({ email }) => email },
  },
  phone: {
    ...text('Phone', ({ phone }) => phone),
    mail: { label: 'Phone', read: ({ phone }) => `+91 ${phone}`, url: ({ phone }) => `tel:+91${phone}` },
    staff: null,
  },
  city: text('City', ({ city }) => city),
  state: {
    mail: null,
    staff: null,
    csv: null,
    file: { label: 'State of the buyer', read: ({ state }) => state },
  },
  gstin: {
    ...text('GSTIN', ({ gstin }) => gstin),
    mail: null,
    csv: null,
    file: { label: 'GSTIN', read: ({ gstin }) => gstin },
  },
  company: { ...text('Company', ({ company }) => company), mail: null, csv: null },
  companyAddress: {
    ...text('Company’s address', ({ companyAddress }) => companyAddress),
    mail: null,
    csv: null,
  },
  bookedFor: {
    mail: {
      label: 'Booked by',
      read: (visitor) =>
        forChild(visitor) ? 'A parent or guardian of a student under 18' : 'The person who comes, 18 or over',
    },
    staff: {
      label: 'For',
      read: (visitor) =>
        forChild(visitor) ? 'A student under 18; a parent or guardian booked' : 'Themselves, 18 or over',
    },
    csv: { label: 'For a student under 18', read: (visitor) => (forChild(visitor) ? 'yes' : 'no') },
    file: {
      label: 'booked for',
      read: (visitor) => (forChild(visitor) ? 'a student under 18' : 'the person who booked'),
    },
  },
  professions: {
    mail: { label: 'Professions', read: professionsInWords },
    staff: { label: 'Curious about', read: professionsInWords },
    csv: { label: 'Reason', read: reasonOf },
    file: { label: 'curious about', read: ({ professions }) => professions },
  },
  otherProfession: {
    mail: null,
    staff: null,
    csv: null,
    file: { label: 'curious about, own words', read: ({ otherProfession }) => otherProfession },
  },
  topic: {
    ...text('Topic', ({ topic }) => topic),
    staff: null,
    csv: null,
    file: { label: 'wants to talk about', read: ({ topic }) => topic },
  },
  reminder: {
    mail: { label: 'Reminder', read: ({ reminder }) => (reminder ? 'Yes' : 'No') },
    staff: null,
    csv: null,
    file: { label: 'wants reminders', read: ({ reminder }) => reminder },
  },
  classLevel: text('Class', ({ classLevel }) => classInWords(classLevel)),
  language: text('Language', ({ language }) => formatLanguage(language)),
  way: {
    mail: { label: 'By', read: ({ way }) => wayFacts[way] ?? wayFacts.video },
    staff: { label: 'By', read: ({ way }) => wayFacts[way] },
    csv: { label: 'By', read: ({ way }) => wayFacts[way] },
    file: { label: 'how we meet', read: ({ way }) => wayFacts[way] },
  },
}

export const detailNames = Object.keys(details) as (keyof Details)[]

/** Name of a form or API field: the detail's name, except `reason` for the topic. */
export type FormName = Exclude<keyof Details, 'topic'> | 'reason'

export const formNameOf = (name: keyof Details): FormName => (name === 'topic' ? 'reason' : name)

/** Lists the lines for a place, in order. */
export const linesOf = <Place extends keyof Detail>(place: Place): NonNullable<Detail[Place]>[] =>
  Object.values(details).flatMap((detail) => detail[place] ?? [])

/** Formats a visitor's details as a table of facts. */
export const factsOf = (visitor: Details, place: 'mail' | 'staff') =>
  linesOf(place).flatMap(({ label, read, url }) => {
    const value = read(visitor)
    const to = url?.(visitor)
    return value ? [{ label, value, ...(to && { url: to }) }] : []
  })

type Work = Pick<Details, 'professions' | 'otherProfession'>

/** Joins the chosen and typed professions with commas; null when there are none. */
export const workOf = ({ professions, otherProfession }: Work): string | null =>
  [...professions, otherProfession].filter(Boolean).join(', ') || null

/** Joins the chosen and typed professions with commas, or returns `None selected`. */
export function professionsInWords(visitor: Work): string {
  return workOf(visitor) ?? 'None selected'
}

/** Formats the dashboard's "reason": the professions and the topic. */
export function reasonOf(visitor: Work & Pick<Details, 'topic'>): string {
  return [workOf(visitor), visitor.topic].filter(Boolean).join('. ') || 'None selected'
}
