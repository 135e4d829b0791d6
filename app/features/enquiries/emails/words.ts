import type { Fact } from '#app/features/mail/message.ts'
import type { EnquiryFields, Filled } from '../domain/enquiry.ts'

/** `senior-full-stack-developer` → `senior full stack developer` */
export const jobInWords = (slug: string): string => slug.replaceAll('-', ' ')

/** In the order in which the team reads them. */
const labels: { [Name in AllNames]: string } = {
  topic: 'Topic',
  job: 'Position',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  position: 'Position',
  email: 'Email',
  phone: 'Phone',
  user_phone: 'Phone',
  company: 'Company',
  designation: 'Designation',
  link: 'Résumé or portfolio',
}

/** Written in lines of its own, under the table. */
const longTexts = ['message', 'interest'] as const
type LongText = (typeof longTexts)[number]
type AllNames = Exclude<
  { [Kind in keyof EnquiryFields]: keyof EnquiryFields[Kind] }[keyof EnquiryFields],
  LongText
>

/**
 * The short fields that were filled in, each with its label and, where it can be used, as a link; in an order of our
 * own, because the database keeps none.
 */
export function factsOf({ fields }: Filled): Fact[] {
  const given = new Map(Object.entries(fields))
  return (Object.keys(labels) as AllNames[]).flatMap((name) => {
    const value = given.get(name)
    if (!value) return []
    const url = linkOf(name, value)
    return [{ label: labels[name], value, ...(url && { url }) }]
  })
}

function linkOf(name: AllNames, value: string): string | undefined {
  if (name === 'email') return `mailto:${value}`
  if (name === 'phone' || name === 'user_phone') return `tel:${value.replace(/[^\d+]/g, '')}`
  return name === 'link' ? value : undefined
}

/** What was written at length, a paragraph a line. */
export function linesOf({ fields }: Filled): string[] {
  const text = longTexts.map((name) => (name in fields ? fields[name as keyof typeof fields] : null))
  return text.flatMap((long: string | null) => long?.split(/\s*\n\s*/) ?? []).filter(Boolean)
}

/** What it is about, as a heading. */
export function headingOf(filled: Filled): string {
  switch (filled.kind) {
    case 'home':
      return 'Message from the home page'
    case 'contact':
      return 'Message from the contact page'
    case 'modal':
      return filled.fields.topic
    case 'event':
      return 'Event updates wanted'
    case 'application':
      return `Application, ${jobInWords(filled.fields.job)}`
  }
}
