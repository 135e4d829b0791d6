import { type EnquiryKind, isEnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { pageIn, searchIn } from '#app/features/staff/domain/query.ts'
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
export const inboxViewNames = Object.keys(inboxViews) as InboxView[]

export const assignments = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody' } as const
export type Assignment = keyof typeof assignments

export type InboxQuery = {
  view: InboxView
  kind: EnquiryKind | null
  assigned: Assignment
  search: string
  /** From 1; one beyond the last shows the last. */
  page: number
}

export const inboxPath = `${workspacePath}/inbox`
export const messagePath = (id: string): string => `${inboxPath}/${id}`

const nameIn = <Name extends string>(table: Record<Name, unknown>, text: string | null): Name | null =>
  text !== null && Object.hasOwn(table, text) ? (text as Name) : null

/** The list that a URL asks for. What makes no sense counts as not given. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const kind = params.get('kind') ?? undefined
  return {
    view: nameIn(inboxViews, params.get('state')) ?? 'open',
    kind: isEnquiryKind(kind) ? kind : null,
    assigned: nameIn(assignments, params.get('assigned')) ?? 'anyone',
    search: searchIn(params),
    page: pageIn(params),
  }
}

/** The address of a list; what is the default is left out. */
export function inboxHref({ view, kind, assigned, search, page }: InboxQuery): string {
  const params = new URLSearchParams()
  if (view !== 'open') params.set('state', view)
  if (kind) params.set('kind', kind)
  if (assigned !== 'anyone') params.set('assigned', assigned)
  if (search) params.set('q', search)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return `${inboxPath}${query && `?${query}`}`
}
