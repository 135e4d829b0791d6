import { enquiryKinds } from '#app/features/enquiries/domain/enquiry.ts'
import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { anyOf, listAt, oneOf, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'
import type { EnquiryState } from './states.ts'

/** The lists of the inbox, in their order, and which states each shows. */
export const inboxViews = {
  open: { title: 'Open', states: ['new', 'in-work'] },
  new: { title: 'New', states: ['new'] },
  'in-work': { title: 'In work', states: ['in-work'] },
  done: { title: 'Done', states: ['done'] },
  all: { title: 'All', states: ['new', 'in-work', 'done'] },
  spam: { title: 'Spam', states: ['spam'] },
} as const satisfies Record<string, { title: string; states: readonly EnquiryState[] }>

export type InboxView = keyof typeof inboxViews
export const inboxViewNames = Object.keys(inboxViews) as [InboxView, ...InboxView[]]

export const assignments = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody' } as const

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`

/** The inbox by its address: which of its lists, of which form, given to whom. */
export const inboxList = listAt(inboxPath, {
  state: oneOf(inboxViewNames),
  kind: anyOf(enquiryKinds),
  assigned: oneOf(['anyone', 'me', 'nobody']),
  q: words,
  page: pageNumber,
})

export type InboxQuery = QueryOf<typeof inboxList>
