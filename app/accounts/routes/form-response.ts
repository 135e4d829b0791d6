import { data } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { loginPath } from '#app/accounts/paths.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { removeDraft } from '#app/ui/drafts.ts'
import type { WorkspaceFormResult } from '#app/ui/form.tsx'
import { popSubmittedDraft } from '#app/ui/workspace-form.tsx'

/** Finds the success message that the URL's `done` parameter names; returns null without one. */
export function findDoneMessage(request: Request, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null
}

/**
 * Finds the change that the last segment of a form's URL names.
 *
 * @throws 404 for an unknown change
 */
export function findFormChange<Change>(changes: Readonly<Record<string, Change>>, name = ''): Change {
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined
  if (!change) throw data({ message: staffMessages.unknownForm }, { status: 404 })
  return change
}

/** Returns the response to a refused form. */
export const rejectWorkspaceForm = (
  typed: WorkspaceFormResult['typed'],
  status: number,
  { message = null, errors = {} }: { message?: string | null; errors?: WorkspaceFormResult['errors'] },
) => data<WorkspaceFormResult>({ message, errors, typed }, { status })

/**
 * Shows an expected failure on the form's page; `not-found` throws a 404.
 *
 * @throws errors other than a DomainError with a message here
 */
export function rejectWithMessage(
  error: unknown,
  typed: WorkspaceFormResult['typed'],
  messages: Readonly<Record<string, string>>,
) {
  if (!(error instanceof DomainError) || !Object.hasOwn(messages, error.code)) throw error
  const message = messages[error.code] ?? ''
  if (error.code === 'not-found') throw data({ message }, { status: 404 })
  return rejectWorkspaceForm(typed, 409, { message })
}

/**
 * Handles the server's response to a workspace form: removes the draft after a save; without a network, keeps the
 * page and its input, with an error message.
 */
export async function submitWorkspaceForm<Answer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const draft = popSubmittedDraft()
  const removeStored = () => draft && removeDraft(draft)
  const typed = parseForm(await request.clone().formData())
  try {
    const answer = await serverAction()
    if (!isRefusal(answer)) removeStored()
    return answer
  } catch (thrown) {
    // a redirect to the login stored nothing
    if (thrown instanceof Response && !thrown.headers.get('Location')?.startsWith(loginPath)) removeStored()
    if (!(thrown instanceof TypeError)) throw thrown // `fetch` throws a TypeError without a network
    return rejectWorkspaceForm(typed, 503, { message: staffMessages.notReached })
  }
}

function isRefusal(answer: unknown): boolean {
  const { message, errors } = (answer ?? {}) as Partial<WorkspaceFormResult>
  return Boolean(message) || Object.keys(errors ?? {}).length > 0
}

/** Reloads the page's data after a conflict, so that the user sees the current state. */
export const reloadOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate
