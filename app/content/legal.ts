import { company } from './company.ts'

/** The day from which the present versions of the privacy notice, the terms and the refund rules apply. */
export const legalDate = '2026-11-23'

/**
 * A paragraph, a list or a table. Texts may hold links: `[words](/path)`; a paragraph also `{document}`, which stands for an
 * invoice or a receipt.
 */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalPage = {
  title: string
  description: string
  /** What matters most, before the details. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

export const mail = `[${company.email}](mailto:${company.email})`

/** The grievance contact: a role, an address and the times we keep (E-Commerce Rules 2020, rule 4). */
export const grievance: LegalSection = {
  id: 'complaint',
  title: 'If something is wrong',
  blocks: [
    `Write to our ${company.grievance.role} at [${company.grievance.email}](mailto:${company.grievance.email}), or by post to ${company.legalName}, ${[...company.address.lines, company.address.country].join(', ')}. Say what happened and, if it is about a session, its reference.`,
    'We confirm that we have your complaint within 48 hours and settle it within one month. If we need something from you for that, we ask once and say what for.',
  ],
}
