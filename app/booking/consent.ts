import type { BookedFor } from './visitor.ts'

/** Version of the consent texts, stored with each consent. Change it together with any text. */
export const consentVersion = '2026-11-25'

/** Consent texts for bookings by phone: a team member reads the text aloud and records the agreement. */
export const spokenConsentText: Record<BookedFor, string> = {
  self: 'I am 18 or over. I agree that my name, phone number and what I tell you are used to hold this session and to reach me about it.',
  child:
    'I am the parent or guardian of a student under 18. I agree that my details and what I tell you about the student are used to hold this session and to reach me about it.',
}

/** Consent texts for a session of an adult or of a child (DPDP Act 2023, s. 6 and, for a child, s. 9). */
export const consentText: Record<BookedFor, string> = {
  self: 'I am 18 or over. I agree that my name, email, phone number, city and answers are used to hold this session and to write to me about it.',
  child:
    'I am the parent or guardian of a student under 18. I agree that my details and my answers about the student are used to hold this session and to write to me about it.',
}
