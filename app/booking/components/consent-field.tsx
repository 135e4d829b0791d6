import { consentText } from '#app/booking/consent.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'
import { fieldId } from './values.ts'

/** The frame of a field in error, and the dot before its message. */
const marked =
  'rounded-md border-2 border-danger bg-card px-4 pt-1 pb-3 [&_p]:flex [&_p]:gap-2 [&_p]:before:mt-[0.45em] [&_p]:before:size-2 [&_p]:before:shrink-0 [&_p]:before:rounded-full [&_p]:before:bg-danger'

/**
 * Agreement in the words that fit who the session is for: those of an adult, or, for a student under 18, of the parent.
 * The style sheet alone chooses (the form around it is `group/form`), so it needs no script.
 */
export function ConsentField({ agreed, error }: { agreed: boolean; error?: string }) {
  return (
    <div className={error ? marked : undefined}>
      <Checkbox
        name="consent"
        id={fieldId('consent')}
        defaultChecked={agreed}
        error={error}
        required
        aria-required="true"
      >
        <span className="group-has-[#booking-bookedFor-child:checked]/form:hidden">
          {preventLineBreaks(consentText.self)}
        </span>
        <span className="hidden group-has-[#booking-bookedFor-child:checked]/form:inline">
          {consentText.child}
        </span>
      </Checkbox>
    </div>
  )
}
