import { data, redirect } from 'react-router'
import { company } from '#app/content/company.ts'
import { formPages } from '#app/content/contact.ts'
import { jobBySlug } from '#app/content/jobs.ts'
import { type EnquiryKind, isEnquiryKind } from '#app/features/enquiries/domain/enquiry.ts'
import { ApplyForm } from '#app/features/enquiries/ui/apply-form.tsx'
import { ContactForm } from '#app/features/enquiries/ui/contact-form.tsx'
import { EventUpdatesForm } from '#app/features/enquiries/ui/event-updates-form.tsx'
import { HomeForm } from '#app/features/enquiries/ui/home-form.tsx'
import { ModalForm } from '#app/features/enquiries/ui/modal-form.tsx'
import { senderOf } from '#app/features/forms/sender.ts'
import { type FormState, typedIn } from '#app/features/forms/ui/form-state.ts'
import type { Page } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/form.ts'
import { answerHeaders } from './answer-headers.ts'
import { takeIn } from './take-in.ts'

export const handle: Page = { unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  const kind = kindOf(request.url)
  const job = jobBySlug(new URL(request.url).searchParams.get('job') ?? '')
  return { kind, job: job && { slug: job.slug, title: job.title } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const values = typedIn(await request.formData())
  const sender = senderOf(request, context.get(addressContext), values, services.settings, 'page')
  const taken = await takeIn(services, kindOf(request.url), values, sender)
  const headers = answerHeaders(sender, taken)
  if (taken.ok) return redirect('/enquiries/receipt', { status: 303, headers })
  const { reason } = taken
  const wrong = 'errors' in reason ? { errors: reason.errors } : { alert: reason.shown }
  return data<FormState>({ values, ...wrong }, { status: reason.status, headers })
}

/** One form on a page of its own: what a post without scripts is answered with when something was wrong. */
export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData
  const { title, lead } = formPages[kind]
  const typedJob = jobBySlug(actionData?.values.job ?? '')
  const job = typedJob ?? loaderData.job
  return (
    <div className="wrap py-10 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${company.name}`}</title>
      <h1>{kind === 'application' && job ? `${title}: ${job.title}` : title}</h1>
      <p className="measure mt-5 text-lg text-muted">{lead}</p>
      <div className="mt-8 max-w-3xl">
        <FormOf kind={kind} job={job} state={actionData} />
      </div>
    </div>
  )
}

type FormOfProps = {
  kind: EnquiryKind
  job: { slug: string; title: string } | undefined
  state: FormState | undefined
}

function FormOf({ kind, job, state }: FormOfProps) {
  switch (kind) {
    case 'home':
      return <HomeForm state={state} />
    case 'modal':
      return <ModalForm state={state} ids="modal-page" />
    case 'contact':
      return <ContactForm state={state} />
    case 'event':
      return <EventUpdatesForm state={state} />
    case 'application':
      return <ApplyForm job={job ?? { slug: '', title: '' }} state={state} />
  }
}

function kindOf(url: string): EnquiryKind {
  const kind = new URL(url).pathname.replace(/\.data$/, '').split('/')[2]
  if (!isEnquiryKind(kind)) throw new Error(`There is no form ${kind}.`)
  return kind
}
