export const erasureErrors = {
  'changed-meanwhile':
    'The data about this person changed in the meantime. Nothing was erased. Look at what there is now, then erase it if that still fits.',
  'not-over-yet': 'Something has to be over first: it is named below. Nothing was erased.',
  'not-confirmed': 'Please confirm that it can’t be undone. Nothing was erased.',
} as const
export type ErasureError = keyof typeof erasureErrors

export const privacyMessages = {
  notFound: 'That booking or message no longer exists, so no one was looked up. Nothing was changed.',
} as const

/** Companies and persons that also get personal data (DPDP Act 2023, s. 11). The privacy notice lists the same. */
export const dataRecipients: readonly string[] = [
  'the hosting firm, on whose machines this site and its database run: all of it',
  'the email service that delivers our emails: your address and what each email says',
  'the payment provider, for paid sessions: what you type there, the amount and the booking’s number',
  'the video service, for the sessions: only the name of the room',
]
