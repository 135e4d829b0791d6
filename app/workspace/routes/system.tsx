import { redirect } from 'react-router'
import { workspacePath } from '#app/accounts/paths.ts'
import { findFormChange, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { RejectedFormSummary } from '#app/ui/form.tsx'
import { PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import { changeFailedEmail, failedEmailChanges } from '#app/workspace/failed-emails.ts'
import { readSystemStatus } from '#app/workspace/system-status.ts'
import type { Route } from './+types/system.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'mail')
  return { status: await readSystemStatus(app) }
}

/** Changes a failed email on Today. */
export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'mail')
  const { email = '', change } = args.params
  const isDone = await changeFailedEmail(app, email, findFormChange(failedEmailChanges, change), user)
  throw redirect(`${workspacePath}?done=${isDone ? change : 'no-email'}`, 303)
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function SystemPage({ loaderData: { status }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>System</PageHeader>
      <p className="mt-1">
        {status.checks.every(({ isWell }) => isWell)
          ? 'Everything works.'
          : 'Please look at the marked lines.'}{' '}
        <span className="text-muted">
          As of <TimeText at={status.at} /> IST. Version {status.version}.
        </span>
      </p>
      <RejectedFormSummary {...actionData} />
      <dl className="mt-6 max-w-3xl border-t border-line">
        {status.checks.map(({ title, text, isWell }) => (
          <div key={title} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="font-medium">{title}</dt>
            <dd className={isWell ? 'text-muted' : 'font-semibold text-danger'}>
              <span aria-hidden="true">{isWell ? '✓' : '!'}</span> {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
