import type { ContentError } from './save-version.ts'

export const contentMessages: Readonly<Record<ContentError, string>> = {
  conflict:
    'A colleague has saved this since you opened it. Nothing was overwritten: copy what you need, then load the page again.',
  'not-found': 'This version does not exist.',
  unreadable: 'This version has another form than today, so it can’t be published again.',
}

export const contentDoneMessages = {
  draft: 'The draft is saved. Visitors do not see it yet.',
  published: 'Published. Visitors see it now.',
  restored: 'The earlier version is published again.',
} as const
