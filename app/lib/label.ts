/** Text and color of a status. */
export type Label = { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }
