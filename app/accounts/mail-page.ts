import type { Label } from '#app/lib/label.ts'

export const mailStates: Record<'waiting' | 'sent' | 'dropped' | 'failed', Label> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  dropped: { label: 'Not needed any more', tone: 'quiet' },
  failed: { label: 'Failed', tone: 'bad' },
}
