import { offerMinutes } from '#app/features/waitlist/domain/wait.ts'

/** The words of the pages on which one gets in line, and out of it. */
export const waitlistWords = {
  title: 'Tell me when a time is free',
  lead: `Nothing is free then at the moment. When a time becomes free, we hold it ${offerMinutes} minutes for whoever is first in line and write to them. One tap in the mail takes it.`,
  night: 'Between 9 PM and 8 AM India time nobody is written to.',
  send: 'Put me on the waitlist',
  sending: 'Sending…',
  unreachable:
    'We could not reach the site, so you are not on the waitlist yet. Nothing you typed is lost. Please try again.',
  joined: {
    title: 'You are on the waitlist',
    lines: [
      'We have sent you a mail that says so. It has a link with which you leave the waitlist again.',
      `When it is your turn, the time is held for you ${offerMinutes} minutes from our mail on, so keep an eye on your inbox.`,
    ],
  },
  over: {
    title: 'That day can’t be waited for',
    lines: ['It is over, not open for booking yet, or nobody gives sessions in that language.'],
  },
  free: {
    title: 'Something is free then',
    lines: ['You need not wait: a time is free on the day you asked about.'],
  },
  refused: {
    'unknown-counselor': 'That counselor gives no such sessions at the moment. Please choose another.',
    over: 'That day is over, or not open for booking yet.',
    'something-free': 'A time has just become free then. You can book it at once.',
    'too-many':
      'You are on the waitlist for three days or weeks already. Leave one of them with the link in its mail, then try again.',
    'too-many-requests': 'Too many asked from your network. Please try again later, or call us.',
  },
  leave: {
    ask: 'Leave the waitlist?',
    yes: 'Yes, take me off',
    left: 'You are off the waitlist',
    unknown: 'You are not on the waitlist',
  },
} as const
