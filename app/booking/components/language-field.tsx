import { languages, ownNames, type SessionLanguage, spokenBy } from '#app/lib/languages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { CounselorChoice } from './calendar-data.ts'
import { ChipsField } from './chips-field.tsx'
import { PickButton } from './pick-button.tsx'
import { pick } from './picks.ts'
import type { Values } from './values.ts'

/** A language by its own name first, for whoever reads that sooner. */
function Named({ code }: { code: SessionLanguage }) {
  const own = ownNames[code]
  return (
    <>
      {own && (
        <span lang={code} className="font-['Anek_Own_Names',system-ui]">
          {own}{' '}
        </span>
      )}
      {languages[code]}
    </>
  )
}

type LanguageFieldProps = {
  /** All who can be booked. */
  counselors: readonly CounselorChoice[]
  /** Whose times are shown. */
  counselor: CounselorChoice
  values: Values
  error: string | undefined
}

/** In which language the session is to be, of those that somebody speaks: it decides whose times are offered. */
export function LanguageField({ counselors, counselor, values, error }: LanguageFieldProps) {
  const spoken = spokenBy(counselors)
  if (spoken.length < 2) return null
  const differ = counselors.some((one) => one.languages.length < spoken.length)
  return (
    <div className="mb-8">
      <ChipsField
        name="language"
        title="In which language?"
        hint="The times below are those of a counselor who speaks it."
        chips={[
          ...spoken.map((code) => [code, <Named key={code} code={code} />] as const),
          ['', 'Any of them'],
        ]}
        values={values}
        error={error}
      >
        {differ && (
          <noscript>
            <PickButton
              value={pick.language()}
              className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
            >
              Show times
            </PickButton>
          </noscript>
        )}
        {differ && (
          <p role="status" className="mt-3 text-sm text-muted">
            Times of {counselor.name}
          </p>
        )}
      </ChipsField>
    </div>
  )
}
