/** Texts of the join page while the room is closed; `opens` is a time, `3:50 PM IST`. */
export const joinPage = {
  'too-early': {
    title: 'The call is not open yet',
    says: (start: string, opens: string) =>
      `Your session is on ${start}. The call opens at ${opens}, ten minutes before. Please open this link again then: nobody is there earlier.`,
    soon: 'You can leave this page open: the button to join comes by itself.',
  },
  open: {
    title: 'The call is open',
    /** Text for the visitor, whose page continues automatically. */
    visitor: (start: string) =>
      `Your session is on ${start}. If the call does not open by itself, press the button.`,
    counselor: (start: string) => `The session is on ${start}. The button notes that you have come.`,
    button: 'Join the call',
  },
  over: {
    title: 'This session is over',
    says: (start: string) => `It was on ${start}, and its call is closed.`,
  },
  'not-booked': {
    title: 'This session is not booked',
    says: 'It was cancelled, so there is no call to join. The newest email about it says how it stands.',
  },
  'by-phone': {
    title: 'We call you',
    says: (start: string) =>
      `This session is by phone, on ${start}. Nobody needs to open a link: please keep the phone near.`,
  },
  none: {
    title: 'This link leads to no session',
    says: 'Part of the address may be missing. Open the link from our email again, or copy the whole of it.',
  },
} as const

/** Next step on a booking's page, with related texts. */
export const nextSteps = {
  title: 'Next steps',
  calendar: 'Add to calendar',
  reminds: 'Your calendar reminds you an hour and ten minutes before.',
  google: 'Google Calendar',
  outlook: 'Outlook',
  whatsApp: 'Send on WhatsApp',
  shared:
    'Whoever you send it to sees when the session is and can join the call. They can’t move or cancel it, except while your counselor is late.',
  sharedCall:
    'Whoever you send it to sees when the session is. They can’t move or cancel it, except while your counselor is late.',
  calls: 'We call you, so there is nothing to open. If you can’t answer, we try once more.',
  join: 'Join the video call',
  isOpen: 'The video call is open now.',
  opens: (time: string) => `The video call opens here at ${time}, ten minutes before the start.`,
} as const
