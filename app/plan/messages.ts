import { staffMessages } from '#app/accounts/messages.ts'
import type { SessionKind } from '#app/availability/session.ts'

export const planErrors = {
  'not-found': staffMessages.noBooking,
  erased: 'The personal data of this booking is erased. Nothing was saved.',
  'no-session': 'This session is not confirmed or did not take place, so it has no plan. Nothing was saved.',
  'not-started': 'The session has not started, so the plan was not sent.',
  'changed-meanwhile':
    'A colleague saved this plan in the meantime. Your text is below and not saved yet. Open this page in a second tab to see theirs; saving here replaces it.',
  'empty-plan': 'The plan is empty, so it was not sent. Write something first.',
} as const
export type PlanError = keyof typeof planErrors

export const planSendErrors = {
  ...planErrors,
  'changed-meanwhile':
    'The plan changed in the meantime, so it was not sent. This is the new version: read it, then send it.',
}

export const planMessages = {
  saved: 'Saved. Nothing was sent.',
  sent: 'Sent. The client gets the plan by email.',
  sentWithoutEmail:
    'The plan is on the page of the booking. The client gave no email address: print it for them.',
} as const

export const noPlanMessages: Record<SessionKind, { title: string; text: string }> = {
  free: {
    title: 'No written plan',
    text: 'A free session ends without a written plan. A paid session ends with one.',
  },
  paid: {
    title: 'No plan yet',
    text: 'Your counselor has not sent your plan yet. You get an email when it is here.',
  },
}
