/** How far we are with what somebody wrote to us; what is `spam` is no work. */
export const workStates = ['new', 'in-work', 'done'] as const
export type WorkState = (typeof workStates)[number]
export type EnquiryState = WorkState | 'spam'

export const isWorkState = (text: unknown): text is WorkState => workStates.some((state) => state === text)

export const stateWords: Record<EnquiryState, string> = {
  new: 'New',
  'in-work': 'In work',
  done: 'Done',
  spam: 'Spam',
}
