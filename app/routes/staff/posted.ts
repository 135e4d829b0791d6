import { data } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { loginPath, setUpTwoFactorPath } from '#app/accounts/paths.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { removeDraft } from '#app/ui/drafts.ts'
import type { RefusedForm } from '#app/ui/form.tsx'
import { takeSubmittedDraft } from '#app/ui/work-form.tsx'

/** What was just done, in words, by the name that the address has for it; null for none. */
export function doneIn(request: Request, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null
}

/** What is answered to a form that is refused. */
export const refused = (
  typed: RefusedForm['typed'],
  status: number,
  { message = null, errors = {} }: { message?: string | null; errors?: RefusedForm['errors'] },
) => data<RefusedForm>({ message, errors, typed }, { status })

/**
 * Answers an expected failure on the page of its form; `not-found` throws a 404.
 *
 * @throws what is no DomainError with one of these messages
 */
export function refusedFor(
  error: unknown,
  typed: RefusedForm['typed'],
  messages: Readonly<Record<string, string>>,
) {
  if (!(error instanceof DomainError) || !Object.hasOwn(messages, error.code)) throw error
  const message = messages[error.code] ?? ''
  if (error.code === 'not-found') throw data({ message }, { status: 404 })
  return refused(typed, 409, { message })
}

/**
 * The server's answer to a post, for every page of the workspace that has a form: what is stored is no draft any more. Without
 * a network one stays on the page, with all that was typed and with this message.
 */
export async function orStay<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  message: string = staffMessages.notReached,
) {
  const draft = takeSubmittedDraft()
  const removeStored = () => draft && removeDraft(draft)
  const typed = parseForm(await request.clone().formData())
  try {
    const answer = await serverAction()
    if (!isRefusal(answer)) removeStored()
    return answer
  } catch (thrown) {
    if (thrown instanceof Response && !leavesTheWay(thrown)) removeStored()
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    return refused(typed, 503, { message })
  }
}

/** Whoever is led to the login, or to what must come first, has stored nothing yet. */
const leavesTheWay = ({ headers }: Response) =>
  [loginPath, setUpTwoFactorPath].some((path) => headers.get('Location')?.startsWith(path))

function isRefusal(answer: unknown): boolean {
  const { message, errors } = (answer ?? {}) as Partial<RefusedForm>
  return Boolean(message) || Object.keys(errors ?? {}).length > 0
}
