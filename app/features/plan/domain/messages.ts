import type { Standing } from '#app/features/booking/domain/standing.ts'

/** Why a plan was not saved or sent: what happened, what was kept, what to do next. */
export const planRefusals = {
  erased: 'Who this booking was for is erased, so nothing is written about them any more. Nothing was saved.',
  'not-held': 'This session is not booked or did not take place, so it has no plan. Nothing was saved.',
  'not-started': 'The session has not begun, so the plan was not sent. What you wrote is saved here.',
  'nothing-new': 'The family has this plan already, word for word, so nothing was sent.',
  'changed-meanwhile':
    'Somebody else saved this plan meanwhile. Yours is in the fields below and not saved yet; theirs stands above it. Saving again puts yours in its place.',
  missing: 'The plan is saved, and not sent yet. Something is missing.',
} as const

export const planMessages = {
  saved: 'Saved. Nothing was sent.',
  sent: 'Sent. The family gets the link by e-mail.',
  sentWithoutMail:
    'It is on their booking’s page. They gave no e-mail address, so nothing was mailed: give them the page to print.',
  notReached:
    'We could not reach the site, so nothing was sent. What you wrote is still here; press again when the network is back.',
  notReachedYet: 'Not saved yet: no network. It is tried again by itself; keep this page open.',
  signedOut:
    'You are signed out, so nothing was saved or sent. What you wrote is still here: sign in in another tab, then press again.',
  signedOutYet: 'Not saved: you are signed out. Sign in in another tab; then it saves itself.',
  notKept: 'We could not reach the site, so this was not noted. Please press again.',
} as const

/** What a family reads where no plan was sent: the heading, and what they can do. */
type NoPlan = { title: string; text: string }

const notYet: NoPlan = {
  title: 'No plan yet',
  text: 'There is no plan here yet. We write to you when it is there.',
}
const unlike: { [Stands in Standing]?: NoPlan } = {
  cancelled: {
    title: 'This session was cancelled',
    text: 'So there is no plan. What became of it and of your money stands with your booking.',
  },
  'to-move': {
    title: 'No plan yet',
    text: 'This session needs another time; choose one with your booking. The plan comes after it.',
  },
  missed: {
    title: 'This session did not take place',
    text: 'So there is no plan. Write to us if that is not so, or if you would like another time.',
  },
}

export const withoutPlan = (standing: Standing): NoPlan => unlike[standing] ?? notYet

/** Above a plan that was sent before its session was cancelled. */
export const planStays = 'This session was cancelled. What we sent you before stays yours.'
