import { data, Form, redirect, useNavigation } from 'react-router'
import { company } from '#app/content/company.ts'
import { waitlistWords } from '#app/content/waitlist.ts'
import { fromFormData, parseBooking } from '#app/features/booking/schema.ts'
import { sendOrStay } from '#app/features/booking/ui/send-or-stay.ts'
import { type Errors, listOf, type Values, valuesIn } from '#app/features/booking/ui/values.ts'
import { linePath } from '#app/features/waitlist/domain/paths.ts'
import { joinWaitlist } from '#app/features/waitlist/join-waitlist.ts'
import { WaitFields } from '#app/features/waitlist/ui/wait-fields.tsx'
import { type Asked, waitChoices } from '#app/features/waitlist/wait-choices.ts'
import type { Page } from '#app/lib/page.ts'
import { isIsoDate } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalSummary } from '#app/ui/error-summary.tsx'
import { NoticePage } from '#app/ui/notice-page.tsx'
import { addressContext, servicesContext } from '../context.ts'
import type { Route } from './+types/waitlist.ts'

export const handle: Page = { hydrated: true, unlisted: true }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const headers = () => ({ 'Cache-Control': 'private, no-cache' })

const askedIn = (query: URLSearchParams): Asked => ({
  session: query.get('session') === 'paid' ? 'paid' : 'free',
  date: query.get('date') ?? '',
  counselor: query.get('counselor') ?? '',
})

const bookPath = ({ session, date }: Asked) =>
  `${session === 'paid' ? '/services/paid-session' : '/services/sessionbooking'}${isIsoDate(date) ? `?date=${date}` : ''}`

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = askedIn(query)
  const choices = await waitChoices(context.get(servicesContext), asked)
  return { asked, choices, joined: query.has('joined'), book: bookPath(asked) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const asked = askedIn(new URL(request.url).searchParams)
  const span = form.get('span') === 'week' ? 'week' : 'day'
  const values: Values = { ...valuesIn(form), span: [span], counselor: [String(form.get('counselor') ?? '')] }
  // a wait has a day and no time: any does
  const sent = { ...fromFormData(form), session: asked.session, date: asked.date, time: '12:00 AM' }
  const parsed = parseBooking(sent)
  const refused = (status: number, wrong: { errors?: Errors; alert?: string }) =>
    data({ values, errors: {} as Errors, alert: '', ...wrong }, { status })
  if (!parsed.ok) return refused(422, { errors: parsed.errors })
  const joined = await joinWaitlist(services, parsed.input, { span, address: context.get(addressContext) })
  if (joined.ok) return redirect(`${linePath}?joined=1`, 303)
  const status = joined.reason === 'too-many-requests' ? 429 : 409
  return refused(status, { alert: waitlistWords.refused[joined.reason] })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrStay(request, serverAction, waitlistWords.unreachable)

/** Where one gets in line for a day, or the rest of its week, on which nothing is free. */
export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, choices, joined, book } = loaderData
  const sending = useNavigation().formMethod === 'POST'
  const state = {
    values: { counselor: [asked.counselor] } as Values,
    errors: {} as Errors,
    alert: '',
    ...actionData,
  }
  const back = { title: 'To the free times', path: book }
  const title = <title>{`${actionData ? 'Error: ' : ''}${waitlistWords.title} | ${company.name}`}</title>
  if (joined) return <NoticePage {...waitlistWords.joined} seed="waitlist" progress={0.5} />
  if (choices === 'over' || choices === 'free')
    return <NoticePage {...waitlistWords[choices]} link={back} seed="waitlist" progress={0.25} />
  return (
    <Form
      method="post"
      noValidate
      className="group/form wrap pt-8 pb-20 lg:pt-14"
      onSubmit={(event) => sending && event.preventDefault()}
    >
      {title}
      <h1>{waitlistWords.title}</h1>
      <p className="mt-5 text-h4">{choices.days}</p>
      <p className="measure mt-3 text-lg text-muted">
        {waitlistWords.lead} {waitlistWords.night}
      </p>
      <div className="mt-8 grid max-w-3xl gap-8">
        <RefusalSummary
          message={state.alert}
          errors={Object.fromEntries(listOf(state.errors).map(({ field, message }) => [field, message]))}
        />
        <WaitFields
          paid={asked.session === 'paid'}
          choices={choices}
          values={state.values}
          errors={state.errors}
        />
        <div>
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? waitlistWords.sending : waitlistWords.send}
          </Button>
        </div>
      </div>
    </Form>
  )
}
