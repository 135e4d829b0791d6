import { businessTopics, parseBusinessTopic, talentPool } from '#app/content/business-topics.ts'
import { openingsContent } from '#app/content/jobs.ts'
import { EnquiryForm } from '#app/enquiries/components/enquiry-form.tsx'
import { type EnquiryKind, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { receiveEnquiry } from '#app/enquiries/receive-enquiry.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import type { Route } from './+types/form.ts'
import { respondToForm } from './form-response.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams
  const { openings } = context.get(appContext).content.read(openingsContent)
  return {
    kind: parseKind(url),
    job: query.get('job') ?? '',
    ask: query.get('ask') ?? '',
    openings: openings.map(({ slug, title }) => ({ slug, title })),
  }
}

export const action = (args: Route.ActionArgs) =>
  respondToForm(args, '/enquiries/receipt', (app, values, sender) =>
    receiveEnquiry(app, parseKind(args.url), values, sender),
  )

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  const { job, ask } = { ...loaderData, ...actionData?.values }
  const { title, lead } = getHeading(loaderData, job, ask)
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
          known={
            kind === 'application' ? { job } : kind === 'business' ? { ask: parseBusinessTopic(ask) } : {}
          }
        />
      </div>
    </div>
  )
}

function getHeading({ kind, openings }: Route.ComponentProps['loaderData'], job: string, ask: string) {
  const { title, lead } = enquiryForms[kind]
  if (kind === 'business') {
    const topic = businessTopics[parseBusinessTopic(ask)]
    return { title: topic.title, lead: `${topic.question} ${lead}` }
  }
  if (kind === 'application' && job === talentPool.slug) return talentPool
  const opening = kind === 'application' && openings.find(({ slug }) => slug === job)
  return { title: opening ? `${title}: ${opening.title}` : title, lead }
}

function parseKind({ pathname }: URL): EnquiryKind {
  const kind = pathname.split('/')[2]
  if (!isEnquiryKind(kind)) throw new Error(`There is no form ${kind}.`)
  return kind
}
