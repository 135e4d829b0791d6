import { Link } from 'react-router'
import { bookingPath } from '#app/accounts/paths.ts'
import { planRefusals } from '#app/plan/messages.ts'
import { writePlanPath } from '#app/plan/paths.ts'
import { emptyStep, longest, mostSteps, type Plan, type Step, type TextPart } from '#app/plan/plan.ts'
import { stepField } from '#app/plan/plan-form.ts'
import { partHints, partNames } from '#app/plan/plan-words.ts'
import type { PlanPage } from '#app/plan/write-plan.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/forms/form-state.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { Outcome } from '#app/ui/workspace/done.tsx'
import { PageTitle } from '#app/ui/workspace/page-title.tsx'

/** `plan` is what was typed; without it the form stays as it is. */
export type RefusedPlan = RefusedForm & { plan?: Plan }

type Props = { page: PlanPage; done: string | null; refused: RefusedPlan | undefined }

/** The page on which a counselor writes and sends the plan of a paid session. */
export function PlanEditor({ page, done, refused }: Props) {
  const plan = refused?.plan ?? page.plan
  return (
    <>
      <p className="mb-2">
        <Link to={bookingPath(page.reference)} className="link inline-flex min-h-11 items-center">
          {page.name}, {page.when}
        </Link>
      </p>
      <PageTitle title={`Plan, ${page.reference}`}>The plan</PageTitle>
      <p className="mt-1 max-w-[62ch] text-muted">
        Fill in what helps; every field may stay empty. The client sees nothing until you send it: then by
        email, on a page and on one printed sheet.
      </p>
      <Outcome done={done} refused={refused} />
      {page.sent && (
        <p className="mt-4">
          Sent {page.sent} IST. {page.isUnsent && 'What you saved since is not sent. '}
          <a href={`${writePlanPath(page.reference)}/plan.pdf`} className="link">
            The sent plan (PDF)
          </a>
        </p>
      )}
      {page.closed === 'not-held' ? (
        <p className="mt-6 text-lg">{planRefusals['not-held'].replace(' Nothing was saved.', '')}</p>
      ) : (
        <WorkForm
          carries={{ version: page.version }}
          replace
          preventScrollReset
          autoComplete="off"
          aria-label="Plan"
          className="mt-6 grid max-w-3xl gap-6"
        >
          <TextParts parts={['stands', 'a', 'b', 'z']} plan={plan} />
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-h4 font-bold">Steps</legend>
            <datalist id="who-does-it">
              {['The student', 'The parents', 'Both together', 'We'].map((who) => (
                <option key={who} value={who} />
              ))}
            </datalist>
            {Array.from({ length: mostSteps }, (_, index) => index + 1).map((place) => (
              <StepFields
                key={place}
                place={place}
                step={plan.steps[place - 1] ?? emptyStep}
                open={place === plan.steps.length + 1}
              />
            ))}
          </fieldset>
          <TextParts parts={['wrong']} plan={plan} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" name="intent" value="save" variant="secondary" size="sm">
              Save
            </Button>
            {page.closed === null ? (
              <Button type="submit" name="intent" value="send" size="sm">
                {page.sent ? 'Send it again' : 'Send it to the client'}
              </Button>
            ) : (
              <span className="text-muted">It can be sent once the session has started.</span>
            )}
            {page.saved && <span className="text-sm text-muted">Saved {page.saved} IST</span>}
          </div>
        </WorkForm>
      )}
    </>
  )
}

const TextParts = ({ parts, plan }: { parts: readonly TextPart[]; plan: Plan }) =>
  parts.map((part) => (
    <TextArea
      key={part}
      name={part}
      label={partNames[part]}
      hint={partHints[part]}
      rows={part === 'stands' ? 5 : 3}
      required={false}
      maxLength={longest[part]}
      defaultValue={plan[part]}
    />
  ))

/** One step, folded until it is needed. */
function StepFields({ place, step, open }: { place: number; step: Step; open: boolean }) {
  const field = (part: keyof Step) => ({
    name: stepField(place, part),
    defaultValue: step[part],
    required: false,
    autoComplete: 'off',
  })
  return (
    <details open={open} className="group rounded-lg border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-shade">
        <span className="wrap-anywhere">
          Step {place}
          {step.what && <span className="font-normal text-muted">: {step.what}</span>}
        </span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-5 sm:grid-cols-2">
        <TextField {...field('what')} label="What to do" maxLength={longest.what} className="sm:col-span-2" />
        <TextField {...field('date')} label="By when" type="date" />
        <TextField {...field('who')} label="Who does it" maxLength={longest.who} list="who-does-it" />
        <TextField {...field('cost')} label="Cost" maxLength={longest.cost} />
        <TextField {...field('source')} label="Source of the cost" maxLength={longest.source} />
      </div>
    </details>
  )
}
