import { formMessages } from '#app/features/forms/domain/messages.ts'
import { askedText } from '#app/features/newsletter/domain/subscriber.ts'
import { workspacePath } from '#app/features/staff/domain/paths.ts'

type Notice = {
  title: string
  lines: readonly string[]
  note?: string
  link?: { title: string; path: string }
  seed?: string
  progress?: number
}

/** Where a form leads that was sent without scripts, and what becomes of the newsletter, by the address. */
export const notices: Readonly<Record<string, Notice>> = {
  '/enquiries/receipt': {
    title: formMessages.sent,
    lines: ['A person reads it and answers within two working days.'],
    note: 'We have also sent you an e-mail that says so. If it is not there in a few minutes, look in the spam folder.',
    link: { title: 'Go to Home', path: '/' },
    seed: 'receipt',
  },
  /** The same for every address, whether it is on the list or not. */
  '/newsletter/receipt': {
    title: 'Check your inbox',
    lines: [askedText, 'Nothing there in a few minutes? Look in the spam folder, or ask again.'],
    progress: 0.5,
  },
  '/newsletter/welcome': {
    title: 'You are on the list',
    lines: ['The newsletter comes about once a month. Every one has a link to stop it.'],
    link: { title: 'Read the blog meanwhile', path: '/insights/blog' },
  },
  /** Kept in the browser for a visit without a network. */
  '/offline': {
    title: 'You are offline',
    lines: [
      'There is no connection to the site, so this page could not be opened.',
      'What you typed on other pages is kept in this browser. Load this page again once you are online.',
    ],
    link: { title: 'Book a free session', path: '/services/sessionbooking' },
    seed: 'offline',
    progress: 0.4,
  },
  /** The same, in place of a page of the workspace. */
  '/offline/workspace': {
    title: 'This page could not be loaded',
    lines: [
      'There is no connection to the site. What you typed in the workspace is kept in this browser, and is there when you come back to it.',
      'Load this page again once there is a connection.',
    ],
    link: { title: 'To Today', path: workspacePath },
    seed: 'offline',
    progress: 0.4,
  },
}
