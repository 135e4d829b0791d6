import { data, redirect } from 'react-router'
import { bookSession } from '#app/booking/book-session.ts'
import { BookingForm } from '#app/booking/components/booking-form.tsx'
import { getWeekStart } from '#app/booking/components/calendar-parts.ts'
import { submitOrKeepInput } from '#app/booking/components/submit-or-keep-input.ts'
import { getDraftName } from '#app/booking/components/values.ts'
import { convertDetailsToFormValues } from '#app/booking/forms.ts'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { freeBookingTexts } from '#app/content/free-booking.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext, clientIpContext } from '#app/server/context.ts'
import { buildMeta } from '#app/site/head.ts'
import { removeDraft } from '#app/ui/drafts.ts'
import type { Route } from './+types/free.ts'
import { handleBookingForm } from './handle-booking-form.ts'
import { loadForm, readPrefill } from './load-form.ts'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => buildMeta(args, { ...freeBookingTexts, titlesItself: true })

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const app = context.get(appContext)
  const from = query.get('from')
  const earlier = from ? await findBookingByToken(app, from) : null
  const board = await loadCalendar(app, 'free', {
    counselor: query.get('counselor') ?? earlier?.counselorId,
    language: earlier?.visitor.language,
  })
  const loaded = {
    ...loadForm(board, query),
    values: { ...(earlier && convertDetailsToFormValues(earlier.visitor)), ...readPrefill(query) },
    prefilledFrom: earlier?.token,
    firstDay: getWeekStart(request.headers.get('accept-language')),
  }
  // a prefilled form contains personal data, which must not be stored on a shared device
  return data(loaded, earlier ? { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } } : {})
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  return handleBookingForm(app, await request.formData(), {
    session: 'free',
    clientIp: context.get(clientIpContext),
    book: (input, request) => bookSession(app, input, request),
    redirectAfter: ({ token, status }) =>
      redirect(`/bookings/${token}${status === 'confirmed' ? '?booked=1' : ''}`, 303),
  })
}

const unreachable =
  'We could not reach the site. If no email arrives, try again: the same booking is never made twice.'

/** After a booking, removes the form’s draft and the chosen slot in the browser’s history state. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await submitOrKeepInput(args, unreachable)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) {
      removeDraft(getDraftName(new URLSearchParams(location.search).get('from')))
      history.replaceState(history.state, '', location.pathname)
    }
    throw thrown
  }
}

export default function FreeBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingForm session="free" loaded={loaderData} answer={actionData} />
}
