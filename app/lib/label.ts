/** Text and color of a status. */
export type StatusLabel = { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }
