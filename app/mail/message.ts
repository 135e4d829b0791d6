import type { Company, Price } from '#app/lib/business.ts'
import type { Mail } from '#app/ports/mailer.ts'

/** What mails need to know of the site. */
export type MailContext = {
  /** Origin without a trailing slash. */
  siteUrl: string
  /** Sender of every email and organizer of invitations: `Margam <hello@margam.example>`. */
  mailFrom: string
  teamEmail: string
  meetingUrl: string
  company: Company
  paidPrice: Price
  /** Names by counselor id; a counselor who is not in it goes unnamed. */
  counselorNames: ReadonlyMap<string, string>
}

/** Part of every Message-ID and calendar UID. */
export const hostOf = ({ siteUrl }: Pick<MailContext, 'siteUrl'>): string => new URL(siteUrl).hostname

export const postalLine = ({ address }: Company): string => [...address.lines, address.country].join(', ')

/** A part of a mail. A text alone is a paragraph. */
export type Block =
  | string
  | { facts: readonly Fact[] }
  /** The one thing to do; `spelled` also shows the address, for a button that does not open. */
  | { button: string; url: string; spelled?: boolean }
  | { link: string; url: string }
  | { small: string }

/** A line of a facts table; with `url` the value is a link. */
export type Fact = { label: string; value: string; url?: string }

/** What a mail is about, large at its head: a session's day and hours, or what goes back. */
export type Ticket = {
  large: string
  below: string
  /** `stands` for what is booked; `over` is struck through. */
  state: 'stands' | 'open' | 'over'
}

/** What a mail says, once; rendered to HTML and to plain text from the same blocks. */
export type Message = {
  subject: string
  /** Shown after the subject in a list of mails. */
  preheader: string
  heading?: string
  ticket?: Ticket
  blocks: readonly Block[]
  /** Why the reader gets it, at its foot. */
  because: string
}

/** What a feature makes of what is to be told: the message, and what goes along with it. */
export type Letter = Message &
  Partial<Pick<Mail, 'replyTo' | 'calendar' | 'headers'>> & {
    /** What a template service fills its own template with. */
    params: Record<string, string>
    /** Somebody wrote it, for this one reader. */
    byPerson?: true
  }

/** Text from a form as part of a subject: control characters and runs of space become one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
