import { inboxPath } from '#app/accounts/paths.ts'
import { listAt, oneOf, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'

export const enquiryStates = ['open', 'done'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const stateNames: Readonly<Record<EnquiryState, string>> = { open: 'Open', done: 'Done' }

export const inboxList = listAt(inboxPath, { state: oneOf(enquiryStates), q: words, page: pageNumber })

export type InboxQuery = QueryOf<typeof inboxList>
