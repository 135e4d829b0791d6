import { buttonClass } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { CounselorChoice } from './calendar-data.ts'
import { PickButton } from './pick-button.tsx'
import { pick } from './picks.ts'

type Props = { counselors: readonly CounselorChoice[]; chosen: string; onChoose: (id: string) => void }

/** Who the session is with. Another counselor has other times, so the time is picked anew. */
export function CounselorField({ counselors, chosen, onChoose }: Props) {
  return (
    <div className="mb-6 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <Select
        name="counselor"
        id="booking-counselor"
        label="Counselor"
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {counselors.map(({ id, name, title }) => (
          <option key={id} value={id}>
            {title ? `${name}: ${title}` : name}
          </option>
        ))}
      </Select>
      {counselors.length > 1 && (
        <noscript>
          <PickButton value={pick.counselor()} className={buttonClass({ variant: 'secondary' })}>
            Show times
          </PickButton>
        </noscript>
      )}
    </div>
  )
}
