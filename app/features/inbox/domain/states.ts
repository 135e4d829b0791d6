import type { Label } from '#app/lib/label.ts'

/** How far we are with what somebody wrote to us; what is `spam` is no work. */
export const workStates = ['new', 'in-work', 'done'] as const
export type WorkState = (typeof workStates)[number]
export type EnquiryState = WorkState | 'spam'

export const stateLabels: Readonly<Record<EnquiryState, Label>> = {
  new: { label: 'New', tone: 'waiting' },
  'in-work': { label: 'In work', tone: 'good' },
  done: { label: 'Done', tone: 'quiet' },
  spam: { label: 'Spam', tone: 'bad' },
}
