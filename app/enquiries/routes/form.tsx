import { jobBySlug } from '#app/content/jobs.ts'
import { askNamed, asks, pool } from '#app/enquiries/asks.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { type EnquiryKind, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import type { Page } from '#app/lib/page.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import type { Route } from './+types/form.ts'
import { answerPost } from './answer.ts'
import { takeIn } from './take-in.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  return { kind: kindOf(request.url), job: asked.get('job') ?? '', ask: asked.get('ask') ?? '' }
}

export const action = (args: Route.ActionArgs) =>
  answerPost(args, '/enquiries/receipt', (services, values, sender) =>
    takeIn(services, kindOf(args.request.url), values, sender),
  )

/** One form on a page of its own: what a post is answered with when something was wrong. */
export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  const job = actionData?.values.job ?? loaderData.job
  const ask = actionData?.values.ask ?? loaderData.ask
  const { title, lead } = wordsFor(kind, { job, ask })
  return (
    <div className="wrap py-10 lg:py-16">
      <DocumentTitle>{`${actionData ? 'Error: ' : ''}${title}`}</DocumentTitle>
      <h1>{title}</h1>
      <p className="measure mt-5 text-lg text-muted">{lead}</p>
      <div className="mt-8 max-w-3xl">
        <EnquiryForm
          kind={kind}
          ids={`${kind}-page`}
          state={actionData}
          {...(kind === 'application' && { known: { job } })}
          {...(kind === 'business' && { known: { ask: askNamed(ask) } })}
        />
      </div>
    </div>
  )
}

/** The form's own words, or those about the job or the question that it was opened with. */
function wordsFor(kind: EnquiryKind, { job, ask }: { job: string; ask: string }) {
  const { title, lead } = enquiryForms[kind]
  if (kind === 'application' && job === pool.slug) return pool
  const open = kind === 'application' && jobBySlug(job)
  if (open) return { title: `${title}: ${open.title}`, lead }
  if (kind !== 'business') return { title, lead }
  const asked = asks[askNamed(ask)]
  return { title: asked.title, lead: `${asked.question} ${lead}` }
}

function kindOf(url: string): EnquiryKind {
  const kind = new URL(url).pathname.replace(/\.data$/, '').split('/')[2]
  if (!isEnquiryKind(kind)) throw new Error(`There is no form ${kind}.`)
  return kind
}
