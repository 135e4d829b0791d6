import { Link } from 'react-router'
import { EraseButton } from '#app/features/privacy/ui/erase-button.tsx'
import { Section } from '#app/features/staff/ui/section.tsx'
import type { MessageView } from '../show.ts'

/** Who wrote: what they booked, and the way to their erasure. */
export function Person({ message: { id, bookings, mayErase } }: { message: MessageView }) {
  if (bookings.length === 0 && !mayErase) return null
  return (
    <Section title="This person" className="mt-6">
      {bookings.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {bookings.map(({ reference, path, words }) => (
            <li key={reference} className="border-b border-line">
              <Link to={path} className="link flex min-h-11 items-center">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayErase && <EraseButton of="message" id={id} />}
    </Section>
  )
}
