/** Texts of the join page. `opens` is the time at which the call opens, such as `3:50 PM IST`. */
export const joinPageTexts = {
  'too-early': {
    title: 'The call is not open yet',
    says: (start: string, opens: string) =>
      `Your session is on ${start}. The call opens at ${opens}, ten minutes before. Please return then; the counselor joins at the start time.`,
    soon: 'You can leave this page open: the button to join will appear here.',
  },
  open: {
    title: 'The call is open',
    /** Text for the visitor, whose page opens the call automatically. */
    visitor: (start: string) =>
      `Your session is on ${start}. If the call does not open automatically, press the button.`,
    counselor: (start: string) =>
      `The session is on ${start}. Use this button, so that we record you as present.`,
    button: 'Join the call',
  },
  over: {
    title: 'This session is over',
    says: (start: string) => `It was on ${start}, and its call is closed.`,
  },
  'not-booked': {
    title: 'This session is not booked',
    says: 'It was cancelled, so there is no call to join. Please check our latest email about it.',
  },
  'by-phone': {
    title: 'We call you',
    says: (start: string) =>
      `This session is by phone, on ${start}. You don’t need a link. Please keep your phone with you.`,
  },
  none: {
    title: 'We couldn’t find this session',
    says: 'Part of the link may be missing. Open it from our email again, or copy all of it.',
    link: { title: 'Find your booking', path: '/bookings' },
  },
} as const

export const nextStepTexts = {
  title: 'Next steps',
  calendar: 'Add to calendar',
  reminds: 'Your calendar reminds you one hour before, and again ten minutes before.',
  google: 'Google Calendar',
  whatsApp: 'Send on WhatsApp',
  shared: 'Anyone you send it to can see the time and join the call, but not move or cancel it.',
  sharedCall: 'Anyone you send it to can see the time, but not move or cancel it.',
  calls: 'We call you, so there is nothing to open. If you can’t answer, we try once more.',
  join: 'Join the video call',
  isOpen: 'The video call is open now.',
  opens: (time: string) => `The video call opens here at ${time}, ten minutes before the start.`,
} as const
