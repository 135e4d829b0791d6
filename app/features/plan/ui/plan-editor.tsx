import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftLine, useDraft } from '#app/ui/use-draft.tsx'
import { longest, type Plan, type textParts } from '../domain/plan.ts'
import { partHints, partNames } from '../domain/plan-words.ts'
import type { PlanPage, SavedPlan } from '../write-plan.ts'
import { LimitedText } from './limited-text.tsx'
import { PlanText } from './plan-text.tsx'
import { SaveState } from './save-state.tsx'
import { StepFields } from './step-fields.tsx'
import { useAutosave } from './use-autosave.ts'

/** Without `plan` the fields hold what was typed already. */
export type RefusedPlan = RefusedForm & { plan?: Plan; rows?: PlanPage['rows']; theirs?: SavedPlan }

type Props = { page: PlanPage; refused: RefusedPlan | undefined }

/** The plan to write. It saves itself while one types; without scripts by its button. */
export function PlanEditor({ page, refused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const turn = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState('')
  // of what was read when the page was opened: what somebody else saves later is not written over unseen
  const [opened] = useState(page.version)
  const { key, ...draft } = useDraft(form, {})
  const { answer, saving, typed, stop, nextTurn } = useAutosave(form, page.version)
  const sending = useNavigation().formMethod === 'POST'
  const theirs = (answer?.saved === null ? answer.theirs : undefined) ?? refused?.theirs
  const version = theirs?.version ?? (answer?.saved ? answer.version : opened)
  const { plan = page.plan, rows = page.rows } = refused ?? {}
  const errors = refused?.errors ?? {}
  const small = page.size === 'small'
  // a name of its own for this page, so that it goes on over its own saves
  useEffect(() => setEditor(Array.from(crypto.getRandomValues(new Uint32Array(3)), String).join('-')), [])
  const firstEmpty = rows.findIndex(({ what }) => !what)
  return (
    <Form
      key={key}
      ref={form}
      method="post"
      replace
      preventScrollReset
      autoComplete="off"
      aria-label="Plan"
      aria-busy={sending || undefined}
      className="grid gap-6 aria-busy:opacity-60"
      onInput={({ currentTarget }) => {
        draft.onInput(currentTarget)
        typed()
      }}
      onSubmit={(event) => {
        if (sending) event.preventDefault()
        else {
          stop()
          if (turn.current) turn.current.value = nextTurn()
          draft.onSubmit()
        }
      }}
    >
      <input type="hidden" name="version" value={version} />
      {/* in place of another's words only by a press of the button */}
      <input type="hidden" name="editor" value={editor} />
      <input type="hidden" name="turn" ref={turn} />
      <DraftLine {...draft} />
      {theirs && <Theirs {...theirs} size={page.size} />}
      {!small && <TextParts parts={['stands', 'a', 'b', 'z']} {...{ plan, errors }} />}
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-h4 font-bold">{small ? 'One next step' : 'Steps, at most eight'}</legend>
        <datalist id="who-does-it">
          {['The student', 'The parents', 'Both together', 'We'].map((who) => (
            <option key={who} value={who} />
          ))}
        </datalist>
        {rows.map((step, index) => (
          <StepFields
            key={step.id}
            place={index + 1}
            step={step}
            today={page.today}
            open={small || index === firstEmpty}
            errors={errors}
          />
        ))}
      </fieldset>
      {!small && <TextParts parts={['wrong']} {...{ plan, errors }} />}
      <div
        data-at-foot="on phones"
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0"
      >
        <Button type="submit" name="intent" value="save" variant="secondary" size="sm">
          {theirs ? 'Save mine in its place' : 'Save'}
        </Button>
        {page.closed === null && (
          <Button type="submit" name="intent" value="send" size="sm" aria-disabled={sending || undefined}>
            {page.sent.versions.length > 0 ? 'Send it again' : 'Send it to the family'}
          </Button>
        )}
        <SaveState answer={answer} saving={saving} saved={page.saved} />
      </div>
    </Form>
  )
}

type PartsProps = { parts: readonly (typeof textParts)[number][]; plan: Plan; errors: RefusedForm['errors'] }

const TextParts = ({ parts, plan, errors }: PartsProps) =>
  parts.map((part) => (
    <LimitedText
      key={part}
      name={part}
      label={partNames[part]}
      hint={partHints[part]}
      rows={part === 'stands' ? 5 : 3}
      most={longest[part]}
      defaultValue={plan[part]}
      error={errors[part]}
    />
  ))

/** The plan as somebody else has saved it meanwhile, to compare and to copy from. */
const Theirs = ({ plan, by, when, size }: SavedPlan & { size: PlanPage['size'] }) => (
  <section aria-label="The plan as it is saved now" className="rounded-lg border-2 border-warning p-4">
    <h2 className="text-h4">
      Saved by {by}, {when} IST
    </h2>
    <PlanText plan={plan} size={size} />
  </section>
)
