import { data } from 'react-router'
import { type RefusedForm, typedIn } from '#app/features/forms/ui/form-state.ts'

/** What was just done, in words, by the name that the address has for it; null for none. */
export function doneIn(request: Request, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null
}

/** Who is told that somebody else was quicker sees how it stands now. */
export const anewOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate

/** What is answered to a form that is refused. */
export const refused = (
  typed: RefusedForm['typed'],
  status: number,
  { message = null, errors = {} }: { message?: string | null; errors?: RefusedForm['errors'] },
) => data<RefusedForm>({ message, errors, typed }, { status })

/** The server's answer to a post; without a network one stays on the page, with all that was typed and with this message. */
export async function orStay<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  message: string,
) {
  const typed = typedIn(await request.clone().formData())
  try {
    return await serverAction()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    return refused(typed, 503, { message })
  }
}
