import { wayChoices, ways } from '#app/booking/ways.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Chip } from './chip.tsx'
import { fieldId, typed, type Values } from './values.ts'

/** How they meet: a video call unless somebody would rather be called. */
export function WayField({ values, error }: { values: Values; error: string | undefined }) {
  const [hintId, errorId] = [`${fieldId('way')}-hint`, `${fieldId('way')}-error`]
  const chosen = typed(values, 'way') || 'video'
  return (
    <fieldset aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend className="text-h4 font-bold">How shall we meet?</legend>
      <p id={hintId} className="mt-1 text-sm text-muted">
        You can change this at any time.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ways.map((way, index) => (
          <Chip
            key={way}
            type="radio"
            name="way"
            value={way}
            id={index === 0 ? fieldId('way') : `${fieldId('way')}-${way}`}
            defaultChecked={way === chosen}
          >
            {wayChoices[way]}
          </Chip>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** Where the session that is being booked takes place; the style sheet alone follows the chips. */
export const ChosenWay = () => (
  <>
    <span className="group-has-[#booking-way-phone:checked]/form:hidden">Video call, link by email</span>
    <span className="hidden group-has-[#booking-way-phone:checked]/form:inline">We call you</span>
  </>
)
