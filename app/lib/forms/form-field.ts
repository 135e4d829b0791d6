/** A hidden field that browsers don't fill in. Programs that fill in every field do. */
export const honeypotName = 'subject'

export type FormField = {
  label: string
  /** Name in messages, if different from the label. */
  noun?: string
  /** Name in emails and the inbox, if different from the label. */
  short?: string
  /** Said when nothing was typed. A field without it may be left out. */
  missing?: string
  /** Characters at most, and at least. */
  max: number
  min?: { length: number; message: string }
  /** Pattern for the whole value, valid in HTML too. */
  format?: { pattern: RegExp; message: string }
  /** For a value that appears in our emails. */
  noWebAddress?: true
  rows?: number
  options?: readonly string[]
  /** The page knows it and the visitor is not asked. */
  hidden?: true
  type?: 'email' | 'tel' | 'url'
  autoComplete?: string
  hint?: string
  note?: string
  wide?: true
}

export type FormFields = Readonly<Record<string, FormField>>

/** Submitted values; null for empty fields. */
export type FormValues<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends { missing: string } ? string : string | null
}

/** Something, an @, something, a dot, something; without what could be read as a second address. */
export const basicEmail = /^[^\s@<>\(\)\[\]\\,;:"]+@[^\s@<>\(\)\[\]\\,;:".]+(?:\.[^\s@<>\(\)\[\]\\,;:".]+)+$/v

/** A + or a digit, then at least seven digits, spaces or hyphens. */
export const basicPhone = /^[+\d][\d \-]{7,}$/v

/** `linkedin.com/in/asha`: a web address but for its scheme. */
export const schemelessUrl = /^(?:[\p{L}\p{M}\p{N}_\-]+\.)+\p{L}[\p{L}\p{M}]+(?:[\/?#]\S*)?$/v

/** Text that could be a web address, with or without its scheme. */
export const urlPattern = new RegExp(`^[A-Za-z]+://\\S+$|${schemelessUrl.source}`, 'v')

/**
 * A person's name: letters of any script (with the joiners that some scripts write), and inside it single spaces,
 * apostrophes, hyphens and dots. It may end with the dot of an initial.
 */
export const nameFormat = {
  pattern: /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:(?:\.? |[.'‘’\-‐‑])\p{L}[\p{L}\p{M}\u200c\u200d]*)*\.?$/v,
  message: 'Only letters allowed',
}

export const nameField = {
  label: 'Name',
  missing: 'Name is required.',
  max: 100,
  format: nameFormat,
  noWebAddress: true,
  autoComplete: 'name',
} satisfies FormField

export const emailField = {
  label: 'Email',
  missing: 'Email is required.',
  max: 254,
  format: { pattern: basicEmail, message: 'Invalid email address.' },
  type: 'email',
  autoComplete: 'email',
} satisfies FormField

export const phoneField = {
  label: 'Phone',
  noun: 'Phone number',
  missing: 'Phone number is required.',
  max: 40,
  format: { pattern: basicPhone, message: 'Invalid phone number.' },
  type: 'tel',
  autoComplete: 'tel',
  note: 'With country code, e.g. +91 98765 43210',
} satisfies FormField

const { missing: _, ...mayBeLeftOut } = phoneField
export const optionalPhoneField = mayBeLeftOut satisfies FormField
