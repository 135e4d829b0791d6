import type { EnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import type { Label } from '#app/lib/label.ts'
import { type EnquiryState, stateWords } from './states.ts'

/** Each form by where it stands. */
export const kindWords: Record<EnquiryKind, string> = {
  home: 'Home page',
  modal: 'Contact window',
  contact: 'Contact page',
  event: 'Event updates',
  application: 'Applications',
}

const tones = { new: 'waiting', 'in-work': 'good', done: 'quiet', spam: 'bad' } as const

export const stateLabel = (state: EnquiryState): Label => ({ label: stateWords[state], tone: tones[state] })
