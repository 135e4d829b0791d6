import { data, redirect } from 'react-router'
import { typedIn } from '#app/features/forms/ui/form-state.ts'
import { answerQuestions, questionsAt } from '#app/features/plan/answer-questions.ts'
import { QuestionsForm } from '#app/features/plan/ui/questions-form.tsx'
import { secret } from '#app/lib/page.ts'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/questions.ts'
import { privateHeaders, privatePage } from './private-page.ts'

export const handle = secret

export const headers = () => privateHeaders('same-origin')

export const meta: Route.MetaFunction = () => privatePage('Five short questions', 'same-origin')

/** Five questions before a paid session, for whoever has this address. It opens nothing else of the booking. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await questionsAt(context.get(servicesContext), params)
  const done = new URL(request.url).searchParams.has('answered')
  return data({ page, done }, { status: page ? 200 : 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answered = await answerQuestions(context.get(servicesContext), params, form)
  const { pathname } = new URL(request.url)
  if (answered.ok) return redirect(`${pathname}?answered=1`, 303)
  if (answered.reason === 'not-found') throw data('This link leads to no questions.', { status: 404 })
  // the page says by itself that they are closed
  if (answered.reason === 'closed') return redirect(pathname, 303)
  return data({ ...answered.reason, typed: typedIn(form) }, { status: 422 })
}

export default function QuestionsPage({ loaderData: { page, done }, actionData }: Route.ComponentProps) {
  if (!page) return <NoticePage title="This link leads to no questions" lines={[none]} seed="questions" />
  if (done && page.answers) return <NoticePage title="Thank you" lines={thanks} seed={page.reference} />
  if (!page.open)
    return <NoticePage title="The questions are closed" lines={[closed]} seed={page.reference} />
  return <QuestionsForm page={page} refused={actionData} />
}

const none =
  'Part of the address may be missing. Please open it from our e-mail again, or copy the whole of it.'
const closed = 'They are answered before the session. Say the rest in the session itself.'
const thanks = [
  'Your answers are with the counselor. Nobody else sees them.',
  'You can change them until the session begins: open the same link again.',
]
