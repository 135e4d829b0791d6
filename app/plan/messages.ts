/** Why a plan was not saved or sent. */
export const planRefusals = {
  erased: 'The personal data of this booking is erased. Nothing was saved.',
  'not-held': 'This session is not booked or did not take place, so it has no plan. Nothing was saved.',
  'not-started': 'The session has not started, so the plan was not sent and not saved.',
  'changed-meanwhile':
    'Somebody else saved this plan in the meantime. Your text is below and not saved yet. Open this page in a second tab to see theirs; saving here replaces it.',
  empty: 'The plan is empty. Write something, then send it.',
} as const

export const planMessages = {
  saved: 'Saved. Nothing was sent.',
  sent: 'Sent. The client gets the plan by email.',
  sentWithoutMail:
    'The plan is on the page of the booking. The client gave no email address: print it for them.',
  notReached: 'We could not reach the site. Your text is still here; press again when the network is back.',
} as const

export const noPlan = {
  title: 'No plan yet',
  text: 'There is no plan here. When your counselor sends one, you get an email.',
} as const
