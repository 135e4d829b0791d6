import { languageName } from '#app/availability/availability-page.ts'
import { languageCodes, languages } from '#app/lib/languages.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Section for the languages of a counselor's sessions. */
export function LanguagesSection(part: PartProps) {
  const { view, answer, done, raised } = part
  const unsaved = useUnsaved(view.version, { answer, saved: done === 'languages', raised })
  const spoken = languageCodes.filter((code) =>
    answer ? answer.typed[languageName(code)] : view.counselor.languages.includes(code),
  )
  return (
    <PartSection part="languages" {...part}>
      <PartForm
        intent="languages"
        carries={{ version: unsaved.base }}
        changed={unsaved.changed}
        onInput={unsaved.onInput}
        className="mt-2 max-w-3xl"
      >
        <p className="max-w-[62ch] text-muted">
          Who chooses a language is offered the times of counselors who speak it. Sessions that are booked
          stay as they are.
        </p>
        <div key={unsaved.stamp} className="mt-3 flex flex-wrap gap-x-8">
          {languageCodes.map((code) => (
            <Checkbox
              key={code}
              name={languageName(code)}
              id={languageName(code)}
              defaultChecked={spoken.includes(code)}
              error={answer?.errors?.[languageName(code)]}
            >
              {languages[code]}
            </Checkbox>
          ))}
        </div>
        <Button type="submit" size="sm" variant="secondary" className="mt-4">
          Save languages
        </Button>
      </PartForm>
    </PartSection>
  )
}
