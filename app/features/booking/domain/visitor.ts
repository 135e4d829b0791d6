import type { Consent } from '#app/lib/forms/consent.ts'
import type { State } from '#app/lib/gst.ts'
import { type ClassLevel, classInWords } from './class-levels.ts'
import { languageInWords, type SessionLanguage } from './languages.ts'
import { type Way, wayFacts } from './ways.ts'

/** Who the session is for; under 18 a parent or guardian books and consents (DPDP Act 2023, s. 9). */
export type BookedFor = 'self' | 'child'

/** What the form asks. Each has its line in `details`. */
export type Details = {
  name: string
  /** Null only where staff booked for somebody who gave none: the forms and the API ask for it. */
  email: string | null
  /** Ten digits, without country code. */
  phone: string
  city: string
  /** Where a paying visitor lives, which decides the tax; null for a free session. */
  state: State | null
  /** Of a buyer who is registered for GST and wants the invoice for their company; null for most. */
  gstin: string | null
  company: string | null
  /** Where it is registered: a tax invoice to a registered buyer names it (CGST Rules 2017, rule 46 (d)). */
  companyAddress: string | null
  bookedFor: BookedFor
  professions: readonly string[]
  otherProfession: string | null
  topic: string | null
  /** Wants email reminders 24 hours and 1 hour before. */
  reminder: boolean
  /** Of whoever comes; null when it was not said. */
  classLevel: ClassLevel | null
  /** In which the session is to be; null when any will do. */
  language: SessionLanguage | null
  way: Way
}

/** By which a visitor is known and reached, and which may be put right. */
export const contactNames = ['name', 'email', 'phone'] as const
export type Contact = Pick<Details, (typeof contactNames)[number]>

export type Visitor = Details & { consent: Consent }

/** A label, and how a detail reads under it; what reads as null is left out. */
export type DetailLine<Reading = string | null> = {
  label: string
  read: (details: Details) => Reading
  url?: (details: Details) => string | undefined
}

/** Where a detail stands; null where it does not, or stands as part of another. */
type Detail = {
  /** The mail to the team. */
  mail: DetailLine | null
  /** The staff's page of a booking. */
  staff: DetailLine | null
  /** A column of the staff's CSV file. */
  csv: DetailLine | null
  /** The file for a person who asks what we have about them: all of it. */
  file: DetailLine<string | boolean | readonly string[] | null>
}

/** A text that stands everywhere under the same label. */
const text = (label: string, read: DetailLine['read']): Detail => ({
  mail: { label, read: (details) => read(details) || 'Not given' },
  staff: { label, read },
  csv: { label, read },
  file: { label: label.toLowerCase(), read },
})

const forChild = ({ bookedFor }: Pick<Details, 'bookedFor'>) => bookedFor === 'child'

/** Every detail, in the order in which it is told. The mails, pages and files about a booking are made of these. */
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
  language: text('Language', ({ language }) => languageInWords(language)),
  way: {
    mail: { label: 'By', read: ({ way }) => wayFacts[way] ?? wayFacts.video },
    staff: { label: 'By', read: ({ way }) => wayFacts[way] },
    csv: { label: 'By', read: ({ way }) => wayFacts[way] },
    file: { label: 'how we meet', read: ({ way }) => wayFacts[way] },
  },
}

export const detailNames = Object.keys(details) as (keyof Details)[]

/** A detail's field in the form and over the API has its name, but for the topic, which is the `reason` there. */
export type FormName = Exclude<keyof Details, 'topic'> | 'reason'

export const formNameOf = (name: keyof Details): FormName => (name === 'topic' ? 'reason' : name)

/** The lines of one place, in order. */
export const linesOf = <Place extends keyof Detail>(place: Place): NonNullable<Detail[Place]>[] =>
  Object.values(details).flatMap((detail) => detail[place] ?? [])

/** A visitor's details as a table of facts. */
export const factsOf = (visitor: Details, place: 'mail' | 'staff') =>
  linesOf(place).flatMap(({ label, read, url }) => {
    const value = read(visitor)
    const to = url?.(visitor)
    return value ? [{ label, value, ...(to && { url: to }) }] : []
  })

type Work = Pick<Details, 'professions' | 'otherProfession'>

/** The professions ticked and typed, comma-joined; null when there are none. */
export const workOf = ({ professions, otherProfession }: Work): string | null =>
  [...professions, otherProfession].filter(Boolean).join(', ') || null

/** The professions ticked and typed, comma-joined, or `None selected`. */
export function professionsInWords(visitor: Work): string {
  return workOf(visitor) ?? 'None selected'
}

/** The dashboard's "reason": the work the visitor is curious about, and what they want to talk about. */
export function reasonOf(visitor: Work & Pick<Details, 'topic'>): string {
  return [workOf(visitor), visitor.topic].filter(Boolean).join('. ') || 'None selected'
}
