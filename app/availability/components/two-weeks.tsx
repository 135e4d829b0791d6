import type { PreviewDay, PreviewSlot, SlotState } from '#app/availability/preview.ts'
import { useBusiness } from '#app/ui/use-business.ts'

const states: Record<SlotState, { word: string; look: string }> = {
  free: { word: '', look: 'border-edge' },
  booked: { word: 'booked', look: 'border-transparent bg-soft font-semibold' },
  blocked: { word: 'too close', look: 'border-dashed border-edge text-muted' },
  elsewhere: { word: 'busy elsewhere', look: 'border-transparent bg-shade text-muted' },
  off: { word: 'off', look: 'border-transparent bg-shade text-muted' },
  soon: { word: 'within notice', look: 'border-transparent text-muted' },
  over: { word: 'over', look: 'border-transparent text-muted' },
  beyond: { word: 'not open yet', look: 'border-transparent text-muted' },
}

/** Bookable slots in the next two weeks. */
export function TwoWeeks({ days }: { days: readonly PreviewDay[] }) {
  return (
    <div>
      <h3 className="text-h4">The next two weeks</h3>
      <p className="mt-1 text-sm text-muted">As visitors find them, with what is booked. Times in India.</p>
      <ol className="mt-3 border-t border-line text-sm">
        {days.map(({ date, label, override, slots }) => (
          <li
            key={date}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
          >
            <p className="font-semibold whitespace-nowrap">
              <time dateTime={date}>{label}</time>
              {override && (
                <span className="block font-normal text-muted max-sm:inline max-sm:before:content-['_']">
                  own times
                </span>
              )}
            </p>
            {slots.length > 0 ? (
              <ul className="flex flex-wrap gap-1.5">
                {slots.map((slot) => (
                  <Slot key={slot.time} slot={slot} />
                ))}
              </ul>
            ) : (
              <p className="text-muted">No starts</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Slot({ slot: { time, state, shortOnly } }: { slot: PreviewSlot }) {
  const { word, look } = states[state]
  const { sessionMinutes } = useBusiness()
  return (
    <li className={`rounded-sm border px-2 py-0.5 whitespace-nowrap ${look}`}>
      {time}
      {word && ` ${word}`}
      {shortOnly && <span className="text-muted"> {sessionMinutes.free} min only</span>}
    </li>
  )
}
