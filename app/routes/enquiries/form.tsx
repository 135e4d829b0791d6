import { company } from '#app/content/company.ts'
import { jobBySlug } from '#app/content/jobs.ts'
import { type EnquiryKind, isEnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import { enquiryForms } from '#app/features/enquiries/domain/forms.ts'
import { EnquiryForm } from '#app/features/enquiries/ui/enquiry-form.tsx'
import type { Page } from '#app/lib/page.ts'
import type { Route } from './+types/form.ts'
import { answerPost } from './answer.ts'
import { takeIn } from './take-in.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  const job = jobBySlug(new URL(request.url).searchParams.get('job') ?? '')
  return { kind: kindOf(request.url), job: job && { slug: job.slug, title: job.title } }
}

export const action = (args: Route.ActionArgs) =>
  answerPost(args, '/enquiries/receipt', (services, values, sender) =>
    takeIn(services, kindOf(args.request.url), values, sender),
  )

/** One form on a page of its own: what a post is answered with when something was wrong. */
export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  const { title, lead } = enquiryForms[kind]
  const job = jobBySlug(actionData?.values.job ?? '') ?? loaderData.job
  return (
    <div className="wrap py-10 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${company.name}`}</title>
      <h1>{kind === 'application' && job ? `${title}: ${job.title}` : title}</h1>
      <p className="measure mt-5 text-lg text-muted">{lead}</p>
      <div className="mt-8 max-w-3xl">
        <EnquiryForm
          kind={kind}
          ids={`${kind}-page`}
          state={actionData}
          {...(kind === 'application' && { known: { job: job?.slug ?? '' } })}
        />
      </div>
    </div>
  )
}

function kindOf(url: string): EnquiryKind {
  const kind = new URL(url).pathname.replace(/\.data$/, '').split('/')[2]
  if (!isEnquiryKind(kind)) throw new Error(`There is no form ${kind}.`)
  return kind
}
