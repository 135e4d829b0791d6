/** What the inbox says when it refuses something: what happened, what was kept, what to do. */
export const inboxMessages = {
  changed:
    'Somebody changed this message meanwhile. Nothing of yours was stored, and what you typed is still here. Look at the message as it is now, then send it again if it still fits.',
  unknown: 'There is no such message. It may have been erased.',
  notStaff: 'That account can’t be given messages any more. Nothing was changed. Choose somebody else.',
  isSpam:
    'This message is marked as spam, so nothing was sent. What you typed is still here. Press “Not spam” first, then send it again.',
  noneChosen: 'No message was chosen, and nothing was changed. Tick some first.',
  someLeft: 'Somebody changed some of these meanwhile, so those stay as they are. Look at them first.',
  nothingAsked: 'That could not be understood, and nothing was changed. Please press one of the buttons.',
  unreachable:
    'The site did not answer. What you typed is still here. Look at the thread before you send it again: it may have arrived.',
} as const

/** Why something was not done to a message. */
export const handleRefusals = {
  'changed-meanwhile': inboxMessages.changed,
  'not-staff': inboxMessages.notStaff,
  'is-spam': inboxMessages.isSpam,
} as const

/** What was done, by its name in the URL. */
export const doneWords: Readonly<Record<string, string>> = {
  assigned: 'Assigned.',
  'given-away': 'Assigned. The message is no longer among yours.',
  state: 'State changed.',
  note: 'Note added.',
  reply: 'Your reply is on its way.',
  answered: 'Your reply is on its way, and that message is done. This is the next one.',
  'answered-last': 'Your reply is on its way, and that message is done. No other one is open.',
  closed: 'That message is done. This is the next one.',
  'closed-last': 'That message is done. No other one is open.',
  'spam-next': 'That message is marked as spam. This is the next one.',
  chosen: 'Done, all that you chose.',
  spam: 'Marked as spam. It is in the list of spam, and nowhere else.',
  'not-spam': 'Back in the inbox as new.',
}

/** Where the note or reply is that was just stored: what its page is opened at. */
export const newestEntry = 'newest'
