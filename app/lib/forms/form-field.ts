/** Name of a hidden field that only bots fill in. */
export const honeypotName = 'subject'

export type FormField = {
  label: string
  /** Name in error messages, if different from the label. */
  noun?: string
  /** Name in emails and the inbox, if different from the label. */
  short?: string
  /** Message for an empty value. Without it, the field is optional. */
  missing?: string
  /** Maximum length in characters. */
  max: number
  min?: { length: number; message: string }
  /** Pattern that the whole value must match. It is also the HTML attribute `pattern`. */
  format?: { pattern: RegExp; message: string }
  /** Whether the value must not contain a URL, because our emails contain the value. */
  noWebAddress?: true
  rows?: number
  options?: readonly string[]
  /** Whether the field is hidden. The page fills in its value. */
  hidden?: true
  type?: 'email' | 'tel' | 'url'
  autoComplete?: string
  hint?: string
  note?: string
  wide?: true
}

export type FormFields = Readonly<Record<string, FormField>>

/** Submitted value of a field; null for an empty optional field. */
export type FormValue<Field extends FormField> = Field extends { missing: string } ? string : string | null

export type FormValues<Fields extends FormFields> = { [Name in keyof Fields]: FormValue<Fields[Name]> }

/** Pattern of an email address. It excludes characters that could add a second address. */
export const emailPattern =
  /^[^\s@<>\(\)\[\]\\,;:"]+@[^\s@<>\(\)\[\]\\,;:".]+(?:\.[^\s@<>\(\)\[\]\\,;:".]+)+$/v

/** Pattern of a phone number: a + or a digit, then at least seven digits, spaces or hyphens. */
export const phonePattern = /^[+\d][\d \-]{7,}$/v

/** Pattern of a URL without a scheme, such as `linkedin.com/in/asha`. */
export const schemelessUrl = /^(?:[\p{L}\p{M}\p{N}_\-]+\.)+\p{L}[\p{L}\p{M}]+(?:[\/?#]\S*)?$/v

/** Format of a name: letters of any script, with single spaces, apostrophes, hyphens and dots between them. */
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
  format: { pattern: emailPattern, message: 'Invalid email address.' },
  type: 'email',
  autoComplete: 'email',
} satisfies FormField
