/**
 * In which order mails go out, and which are held back when there are too many (docs/decisions/2026-11-22-mail-to-strangers.md).
 * 0: somebody waits for it, to sign in, to come to a session, for their money. 1: forms, told to those who know us.
 * 2: forms, told to an address that anybody may have typed.
 */
export type Lane = 0 | 1 | 2

export function laneOf({ kind, to }: { kind: string; to: string }): Lane {
  if (kind === 'newsletter-welcome') return 1
  if (kind.startsWith('newsletter-') || kind === 'slot-opened') return 2
  if (!kind.startsWith('enquiry-') || kind === 'enquiry-reply') return 0
  return to === 'team' ? 1 : 2
}

/** How many mails of lane 2 go out; what is over waits in the outbox. */
export type Ceilings = {
  /** To all addresses together. */
  anHour: number
  /** To the addresses of one domain, but those of a provider where everybody has one. */
  aDayPerDomain: number
}

export const noCeilings: Ceilings = {
  anHour: Number.POSITIVE_INFINITY,
  aDayPerDomain: Number.POSITIVE_INFINITY,
}
