export type StatusLabel = { label: string; tone: 'good' | 'waiting' | 'bad' | 'quiet' }
