import { INDIA, type Millis } from '#app/lib/time.ts'
import { type Filled, senderName } from './enquiry.ts'

const localDateTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The parameters of a mail template by the specification's names; what was left out is an empty string. */
export function templateParams(filled: Filled, now: Millis): Record<string, string> {
  const { fields } = filled
  const given = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  if (filled.kind !== 'home') return given
  const { position, email, message } = filled.fields
  return {
    name: senderName(filled),
    position,
    email,
    message,
    reply_to: email,
    time: localDateTime.format(now),
  }
}
