import type { BookedFor } from './visitor.ts'

/** Changed together with any of the texts, so that a stored consent says which words it was given to. */
export const consentVersion = '2026-11-25'

/** The same for whoever is booked for by phone: a member of staff reads it out, and takes down the yes. */
export const spokenConsentText: Record<BookedFor, string> = {
  self: 'I am 18 or over. I agree that my name, phone number and what I tell you are used to hold this session and to reach me about it.',
  child:
    'I am the parent or guardian of a student under 18. I agree that my details and what I tell you about the student are used to hold this session and to reach me about it.',
}

/** What the visitor agrees to, by who the session is for (DPDP Act 2023, s. 6 and, for a child, s. 9). */
export const consentText: Record<BookedFor, string> = {
  self: 'I am 18 or over. I agree that my name, email, phone number, city and answers are used to hold this session and to write to me about it.',
  child:
    'I am the parent or guardian of a student under 18. I agree that my details and my answers about the student are used to hold this session and to write to me about it.',
}
