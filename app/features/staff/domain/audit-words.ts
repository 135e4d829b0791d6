/** What was done, in words; an action that is not here is shown as it is. */
const actions: Readonly<Record<string, string>> = {
  'enquiry.assigned': 'Assigned a message',
  'enquiry.state-changed': 'Changed the state of a message',
  'enquiry.noted': 'Noted something about a message',
  'enquiry.replied': 'Replied to a message',
  'enquiry.spam': 'Marked a message as spam',
  'enquiry.not-spam': 'Took a message out of spam',
  'mail.sent-again': 'Had a failed mail sent again',
  'privacy.looked-up': 'Looked up what we have about a person',
  'privacy.exported': 'Exported what we have about a person',
  'privacy.erased': 'Erased what we had about a person',
  'post.created': 'Wrote a post',
  'post.changed': 'Changed a post',
  'post.published': 'Published a post',
  'post.scheduled': 'Scheduled a post',
  'post.unpublished': 'Made a post a draft again',
  'post.deleted': 'Deleted a draft',
}

const kinds: Readonly<Record<string, string>> = {
  enquiry: 'Message',
  mail: 'Mail',
  post: 'Post',
  booking: 'Booking',
  account: 'Account',
  'privacy-request': 'Privacy request',
}

const wordOf = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] as string) : name

export const actionInWords = (action: string): string => wordOf(actions, action)
export const subjectKindInWords = (kind: string): string => wordOf(kinds, kind)
