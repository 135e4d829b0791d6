/** What the privacy page says when it refuses something: what happened, what was kept, what to do. */
export const privacyMessages = {
  nobodyThere: 'That booking or message is not there any more, so nobody was looked up. Nothing was changed.',
  nothingAsked: 'That could not be understood, and nothing was changed. Please press one of the buttons.',
  confirm: 'Please tick that it can’t be undone. Nothing was erased.',
  changed:
    'What we have about this person changed meanwhile. Nothing was erased. Look at what there is now, then erase it if it still fits.',
  hindered:
    'Something has to be over first: it is named below. Nothing was erased. See to it, then look the person up again.',
  unreachable:
    'The site did not answer. What you typed is still here. If you were erasing, look the person up again: it may have been done.',
} as const

/** Who else got something, for the person who asks (DPDP Act 2023, s. 11): the kinds that the privacy notice names. */
export const receivers: readonly string[] = [
  'the hosting firm, on whose machines this site and its database run: all of it',
  'the mail service that delivers our e-mails: the address and what each mail says',
  'the payment provider, for paid sessions: what is typed there, the amount and the booking’s number',
  'the video service, where sessions are held: nothing from us but the name of the room',
]
