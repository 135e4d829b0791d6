import { buttonClass } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { CounselorChoice } from './calendar-data.ts'
import { PickButton } from './pick-button.tsx'
import { pick } from './picks.ts'

type Props = { counselors: readonly CounselorChoice[]; chosen: string; onChoose: (id: string) => void }

/** Who the session is with. Another counselor has other times, so the time is picked anew. */
export function CounselorField({ counselors, chosen, onChoose }: Props) {
  const title = counselors.find(({ id }) => id === chosen)?.title
  return (
    <div className="mb-6 grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
      <Select
        name="counselor"
        id="booking-counselor"
        label="Counselor"
        hint={title}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {counselors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
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
