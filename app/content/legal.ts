import type { IsoDate } from '#app/lib/time.ts'

/**
 * Paragraph, list or table. Its texts may contain links, `[words](/path)`. In paragraphs, `{document}` becomes
 * "invoice" or "receipt".
 */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalPage = {
  title: string
  /** Date from which the texts are in force. */
  changed: IsoDate
  description: string
  /** Summary above the details. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

export const emailLink = '[{email}](mailto:{email})'

/** Grievance contact: role, address and response times (E-Commerce Rules 2020, rule 4). */
export const grievanceSection: LegalSection = {
  id: 'complaint',
  title: 'If something is wrong',
  blocks: [
    'Write to our {grievanceRole} at [{grievanceEmail}](mailto:{grievanceEmail}), or by post to {legalName}, {address}. Say what happened and, if it is about a session, its reference.',
    'We confirm that we have your complaint within 48 hours and settle it within one month. If we need something from you for that, we ask once and say what for.',
  ],
}
