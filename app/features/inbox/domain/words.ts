import type { Label } from '#app/lib/label.ts'
import { type EnquiryState, stateWords } from './states.ts'

const tones = { new: 'waiting', 'in-work': 'good', done: 'quiet', spam: 'bad' } as const

export const stateLabel = (state: EnquiryState): Label => ({ label: stateWords[state], tone: tones[state] })
