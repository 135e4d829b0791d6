/** Who the mail is from, for its head and foot. */
export type Company = {
  name: string
  phone: string
  email: string
  address: { lines: readonly string[]; country: string }
}

export const postalLine = ({ address }: Company): string => [...address.lines, address.country].join(', ')

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** The one thing to do; `spelled` also shows the address, for a button that does not open. */
  | { kind: 'button'; label: string; url: string; spelled?: boolean }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'small'; text: string }

/** A line of a facts table; with `url` the value is a link. */
export type Fact = { label: string; value: string; url?: string }

/** What a mail says, once; rendered to HTML and to plain text from the same blocks. */
export type Message = {
  subject: string
  /** Shown after the subject in a list of mails. */
  preheader: string
  blocks: readonly Block[]
  /** Why the reader gets it, at its foot. */
  because: string
}

/** Text from a form as part of a subject: control characters and runs of space become one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
