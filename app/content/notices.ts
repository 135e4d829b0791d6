import { formMessages } from '#app/content/form-messages.ts'
import { confirmationSentText } from '#app/newsletter/forms.ts'

type Notice = {
  title: string
  lines: readonly string[]
  note?: string
  link?: { title: string; path: string }
  seed?: string
  progress?: number
}

/** Pages shown after a form was sent without scripts, and pages of the newsletter, by path. */
export const noticePages: Readonly<Record<string, Notice>> = {
  '/enquiries/receipt': {
    title: formMessages.sent,
    lines: ['We read every message and reply within two working days.'],
    note: 'We’ve also emailed you a confirmation. If it does not arrive in a few minutes, look in your spam folder.',
    link: { title: 'Go to Home', path: '/' },
    seed: 'receipt',
  },
  '/insights/registration': {
    title: 'You are registered',
    lines: ['The confirmation is on its way to you, with a link in case you can’t come.'],
    link: { title: 'Go to Insights', path: '/insights' },
  },
  '/services/waitlist/receipt': {
    title: 'You are on the waitlist',
    lines: ['We email you as soon as a slot opens. That email has a link that deletes your request.'],
    link: { title: 'Choose another time', path: '/services/sessionbooking' },
  },
  /** This page is the same for every email address, so that it does not reveal who subscribes. */
  '/newsletter/receipt': {
    title: 'Check your inbox',
    lines: [
      confirmationSentText,
      'Nothing there in a few minutes? Look in your spam folder, or sign up again.',
    ],
    progress: 0.5,
  },
  '/newsletter/welcome': {
    title: 'You are on the list',
    lines: ['We write when there is news: a post, a webinar or an event. Every issue has a link to stop it.'],
    link: { title: 'Read the blog meanwhile', path: '/insights/blog' },
  },
}
