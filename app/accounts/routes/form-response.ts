import { data } from 'react-router'
import { AccountError, staffMessages } from '#app/accounts/messages.ts'
import { loginPath } from '#app/accounts/paths.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { removeDraft } from '#app/ui/drafts.ts'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { popSubmittedDraft } from '#app/ui/workspace-form.tsx'

/** Finds the success message named by the query parameter `done`. Returns null if there is none. */
export function findDoneMessage(request: Request, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return (Object.hasOwn(words, done) && words[done]) || null
}

/**
 * Finds a change by its name, the last segment of the URL that the form posts to.
 *
 * @throws 404 for an unknown change
 */
export function findFormChange<Change>(changes: Readonly<Record<string, Change>>, name = ''): Change {
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined
  if (!change) throw data({ message: staffMessages.unknownForm }, { status: 404 })
  return change
}

export const buildFormRejection = (
  typed: WorkspaceFormResult['typed'],
  status: number,
  { message = null, errors = {} }: { message?: string | null; errors?: WorkspaceFormResult['errors'] },
) => data<WorkspaceFormResult>({ message, errors, typed }, { status })

/** HTTP status (409 by default) and field that shows the message, by error code. */
export type FailureDetails = Readonly<Record<string, { status?: number; field?: string }>>

/**
 * Returns an expected failure as the response to a form, without the entered passwords. A DomainError that is not listed
 * in `messages` is shown as `changed-meanwhile`, if that is listed. An AccountError has a message of its own.
 *
 * @throws a 404 for `not-found`, and any other error
 */
export function buildErrorRejection(
  error: unknown,
  { password: _, newPassword: __, ...typed }: WorkspaceFormResult['typed'],
  messages: Readonly<Record<string, string>> = {},
  details: FailureDetails = {},
) {
  if (!(error instanceof DomainError)) throw error
  const { code } = error
  const listed = { message: messages[code] ?? messages['changed-meanwhile'], status: 409, ...details[code] }
  const { message, status } = error instanceof AccountError ? error : listed
  if (message === undefined) throw error
  if (code === 'not-found') throw data({ message }, { status: 404 })
  const errors =
    error instanceof AccountError ? error.errors : listed.field ? { [listed.field]: message } : {}
  return buildFormRejection(typed, status, Object.keys(errors).length > 0 ? { errors } : { message })
}

/**
 * Posts a workspace form. Removes the form's draft once the server has stored the values. Without a network, keeps the
 * page and the entered values, and shows an error.
 */
export async function submitWorkspaceForm<Answer>(args: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const draft = popSubmittedDraft()
  const removeStored = () => draft && removeDraft(draft)
  const typed = parseForm(await args.request.clone().formData())
  try {
    const answer = await args.serverAction()
    const { message, errors } = (answer ?? {}) as Partial<WorkspaceFormResult>
    if (!message && Object.keys(errors ?? {}).length === 0) removeStored()
    return answer
  } catch (thrown) {
    // a redirect to the login means that nothing was stored
    if (thrown instanceof Response && !thrown.headers.get('Location')?.startsWith(loginPath)) removeStored()
    if (!(thrown instanceof TypeError)) throw thrown // `fetch` throws a TypeError without a network
    return buildFormRejection(typed, 503, { message: staffMessages.notReached })
  }
}

/** Makes React Router also reload the page's data after a conflict, so that the user sees the current values. */
export const reloadOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate
