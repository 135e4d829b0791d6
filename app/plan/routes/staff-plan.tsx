import { data, Link, redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import {
  buildErrorRejection,
  buildFormRejection,
  findDoneMessage,
  submitWorkspaceForm,
} from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { listNotes } from '#app/booking/queries.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { buildPlanPath, maxPlanLengths, maxPlanSteps, parsePlanForm, planHeadings } from '#app/plan/forms.ts'
import { planErrors, planMessages } from '#app/plan/messages.ts'
import { loadPlanView } from '#app/plan/queries.ts'
import { writePlan } from '#app/plan/write-plan.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormResult, PageHeader } from '#app/ui/workspace/page.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import type { Route } from './+types/staff-plan.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const page = await loadPlanView(app, user, args.params.reference)
  if (!page) throw data({ message: staffMessages.noBooking }, { status: 404 })
  const sent = page.hasEmail ? planMessages.sent : planMessages.sentWithoutEmail
  const notes = (await listNotes(app, page.bookingId)).map(({ at, ...note }) => ({
    ...note,
    when: formatShortDateTime(at, app.clock.now()),
  }))
  return { page, notes, done: findDoneMessage(args.request, { saved: planMessages.saved, sent }) }
}

/** Saves the draft. Redirects to the preview if that button was pressed. */
export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const { reference } = args.params
  const typed = parseForm(await args.request.formData())
  const { plan, errors } = parsePlanForm(typed)
  if (!plan) return buildFormRejection(typed, 422, { errors })
  try {
    await writePlan(app, user, reference, { plan, version: Number(typed.version) })
  } catch (error) {
    return buildErrorRejection(error, typed, planErrors)
  }
  const next = typed.next === 'preview' ? '/preview' : '?done=saved'
  return redirect(`${buildPlanPath(reference)}${next}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function WritePlanPage({
  loaderData: { page, notes, done },
  actionData,
}: Route.ComponentProps) {
  const { plan, reference } = page
  const typed = useField()
  const field = (name: string, saved: string) => ({
    ...typed(name, saved),
    required: false,
    autoComplete: 'off',
  })
  const steps = Array.from({ length: maxPlanSteps }, (_, index) => (
    <div key={String(index)} className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        {...field(`what-${index + 1}`, plan.steps[index]?.what ?? '')}
        label={`Step ${index + 1}`}
        maxLength={maxPlanLengths.step}
      />
      <TextField
        {...field(`date-${index + 1}`, plan.steps[index]?.date ?? '')}
        label={
          <>
            By when<span className="sr-only">, step {index + 1}</span>
          </>
        }
        type="date"
      />
    </div>
  ))
  const shown = actionData ? maxPlanSteps : Math.max(3, Math.min(plan.steps.length + 1, maxPlanSteps))
  return (
    <>
      <p className="mb-2">
        <Link to={bookingPath(reference)} className="link inline-flex min-h-11 items-center">
          {page.name}, {page.when}
        </Link>
      </p>
      <PageHeader title={`Plan, ${reference}`}>The written plan</PageHeader>
      <p className="mt-1 max-w-[62ch] text-muted">
        Fill in what helps and leave out the rest. The client sees nothing until you send the plan: then they
        get it by email, on a page and as a PDF to print.
        {page.status === 'not-started' && ` You can send it from ${page.when}.`}
      </p>
      <FormResult done={done} refused={actionData} />
      {page.sent && (
        <p className="mt-4">
          Sent {page.sent} IST. {page.hasUnsentChanges && 'What you saved since then is not sent. '}
          <a href={`${buildPlanPath(reference)}/plan.pdf`} className="link">
            The sent plan (PDF)
          </a>
        </p>
      )}
      <details className="mt-4 max-w-3xl">
        <summary className="link inline-flex min-h-11 items-center">
          What they told us, and private notes ({notes.length})
        </summary>
        <p className="measure whitespace-pre-line wrap-anywhere">{page.reason}</p>
        {notes.map(({ id, author, when, text }) => (
          <p key={id} className="measure mt-2 whitespace-pre-line wrap-anywhere">
            {text}{' '}
            <span className="text-sm text-muted">
              {author}, {when} IST
            </span>
          </p>
        ))}
      </details>
      {page.status === 'no-session' ? (
        <p className="mt-6 text-lg">{planErrors['no-session'].replace(' Nothing was saved.', '')}</p>
      ) : (
        <WorkspaceForm
          carries={{ version: page.version }}
          replace
          preventScrollReset
          aria-label="Plan"
          className="mt-6 grid max-w-3xl gap-6"
        >
          <TextArea
            {...field('situation', plan.situation)}
            label={planHeadings.situation}
            hint="Marks, interests, money and who decides, as of today."
            rows={6}
            maxLength={maxPlanLengths.situation}
          />
          <TextArea
            {...field('paths', plan.paths)}
            label={planHeadings.paths}
            hint="Two or three paths, each with its reason, studies and cost."
            rows={9}
            maxLength={maxPlanLengths.paths}
          />
          <fieldset>
            <legend className="font-semibold">{planHeadings.steps}</legend>
            {steps.slice(0, shown)}
            {shown < maxPlanSteps && (
              <details className="mt-4">
                <summary className="link inline-flex min-h-11 items-center">More steps</summary>
                {steps.slice(shown)}
              </details>
            )}
          </fieldset>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="secondary" size="sm">
              Save
            </Button>
            <Button type="submit" name="next" value="preview" size="sm">
              Save and preview
            </Button>
            {page.saved && <span className="text-sm text-muted">Saved {page.saved} IST</span>}
          </div>
        </WorkspaceForm>
      )}
    </>
  )
}
