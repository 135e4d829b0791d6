import { data, redirect } from 'react-router'
import { company } from '#app/content/company.ts'
import { newsletterWords } from '#app/content/contact.ts'
import { senderOf } from '#app/features/forms/sender.ts'
import { type FormState, typedIn } from '#app/features/forms/ui/form-state.ts'
import { subscribe } from '#app/features/newsletter/subscribe.ts'
import { NewsletterForm } from '#app/features/newsletter/ui/newsletter-form.tsx'
import type { Page } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '../context.ts'
import { answerHeaders } from '../enquiries/answer-headers.ts'
import type { Route } from './+types/subscribe.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const values = typedIn(await request.formData())
  const sender = senderOf(request, context.get(addressContext), values, services.settings, 'page')
  const asked = await subscribe(services, values, sender)
  const headers = answerHeaders(sender, asked)
  if (asked.ok) return redirect('/newsletter/receipt', { status: 303, headers })
  const { reason } = asked
  const wrong = 'errors' in reason ? { errors: reason.errors } : { alert: reason.shown }
  return data<FormState>({ values, ...wrong }, { status: reason.status, headers })
}

/** The newsletter's form on a page of its own. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Newsletter | ${company.name}`}</title>
      <h1>{newsletterWords.title}</h1>
      <div className="on-dark mt-8 max-w-xl rounded-xl bg-night p-6 text-rice sm:p-10">
        <NewsletterForm state={actionData} ids="newsletter-page" />
      </div>
    </div>
  )
}
