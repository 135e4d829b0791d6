import { data } from 'react-router'

/** What was just done, in words, by the name that the address has for it; null for none. */
export function doneIn(request: Request, words: Readonly<Record<string, string>>): string | null {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null
}

/** Who is told that somebody else was quicker sees how it stands now. */
export const anewOnConflict = (after: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  after.actionStatus === 409 || after.defaultShouldRevalidate

/** The server's answer to a post. Without a network one stays on the page, with all that was typed. */
export async function orUnreachable<Answer, Told>(
  serverAction: () => Promise<Answer>,
  told: (form: FormData) => Told,
  request: Request,
) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown // what fetch throws without a network
    return data(told(form), { status: 503 })
  }
}
