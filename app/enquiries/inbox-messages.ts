/** Why something was not done to a message. */
export const inboxMessages = {
  'changed-meanwhile':
    'Somebody changed this message in the meantime. Nothing of yours was sent or saved, and what you typed is still here. Look at the message as it is now, then press again if it still fits.',
  unknown: 'There is no such message. It may have been deleted.',
  notUnderstood: 'That could not be understood, and nothing was changed. Please press one of the buttons.',
  unreachable:
    'The site did not answer. What you typed is still here. Look whether your reply is listed before you send it again.',
} as const

/** What was done, by its name in the URL. */
export const doneWords: Readonly<Record<string, string>> = {
  reply: 'Your reply is on its way, and the message is done.',
  done: 'The message is done.',
  reopen: 'The message is open again.',
  delete: 'The message is deleted.',
}
