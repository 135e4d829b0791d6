import type { Company } from '#app/features/mail/message.ts'

/** What every mail about bookings needs to know of the site. */
export type MailContext = {
  /** Origin without a trailing slash. */
  siteUrl: string
  /** The From of every mail, `Margam <hello@margam.example>`; also the organiser of invitations. */
  mailFrom: string
  teamEmail: string
  meetingUrl: string
  company: Company
  /** Names by counselor id; a counselor who is not in it goes unnamed. */
  counselorNames: ReadonlyMap<string, string>
}

/** Part of every Message-ID and calendar UID. */
export const hostOf = (context: Pick<MailContext, 'siteUrl'>): string => new URL(context.siteUrl).hostname

/** The bare address of `Name <address>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
