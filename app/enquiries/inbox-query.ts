import { inboxPath } from '#app/accounts/paths.ts'
import { choice, type ListQuery, listAt, pageNumber, words } from '#app/lib/list-query.ts'

export const enquiryStates = ['open', 'done'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const stateNames: Readonly<Record<EnquiryState, string>> = { open: 'Open', done: 'Done' }

export const inboxList = listAt(inboxPath, { state: choice(enquiryStates), q: words, page: pageNumber })

export type InboxQuery = ListQuery<typeof inboxList>
