import type { Consent } from '#app/features/forms/domain/consent.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Topic } from './topics.ts'

/** What each form asks, by the form; the names are those of the specification's messages. */
export type EnquiryFields = {
  home: { firstName: string; lastName: string; position: string; email: string; message: string }
  modal: {
    topic: Topic
    name: string
    email: string
    phone: string
    company: string | null
    designation: string | null
  }
  contact: { name: string; email: string; user_phone: string | null; message: string }
  event: { name: string; email: string; phone: string | null; interest: string }
  application: {
    /** The job's slug. */
    job: string
    name: string
    email: string
    phone: string
    link: string
    message: string | null
  }
}

export type EnquiryKind = keyof EnquiryFields

export const enquiryKinds = [
  'home',
  'modal',
  'contact',
  'event',
  'application',
] as const satisfies EnquiryKind[]

export const isEnquiryKind = (text: string | undefined): text is EnquiryKind =>
  enquiryKinds.some((kind) => kind === text)

/** What one form was filled in with. */
export type Filled = { [Kind in EnquiryKind]: { kind: Kind; fields: EnquiryFields[Kind] } }[EnquiryKind]

/** Something a visitor wrote to us. */
export type Enquiry = Filled & { id: string; createdAt: Millis; consent: Consent }

/** The sender's name as they gave it. */
export function senderName(filled: Filled): string {
  return filled.kind === 'home' ? `${filled.fields.firstName} ${filled.fields.lastName}` : filled.fields.name
}

export function senderPhone(filled: Filled): string | null {
  switch (filled.kind) {
    case 'home':
      return null
    case 'contact':
      return filled.fields.user_phone
    default:
      return filled.fields.phone
  }
}
