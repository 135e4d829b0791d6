/** A status in words, and its colour. */
export type Label = { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }
