import { useMemo } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { freeBooking } from '#app/content/free-booking.ts'
import { freeLength } from '#app/content/session-words.ts'
import { loadBoard, nearestIn } from '#app/features/booking/board.ts'
import { bookSession } from '#app/features/booking/book-session.ts'
import { keyIn, newKey, refusedBooking } from '#app/features/booking/form-answers.ts'
import { limitBookings } from '#app/features/booking/limits.ts'
import { fromFormData, parseBooking } from '#app/features/booking/schema.ts'
import { BookingForm, type BookingFormState } from '#app/features/booking/ui/booking-form.tsx'
import { shownErrors } from '#app/features/booking/ui/form-errors.ts'
import { packDays, unpackDays } from '#app/features/booking/ui/packed-days.ts'
import { applyPick, pickedIn, pickFromLink, pickName } from '#app/features/booking/ui/picks.ts'
import { sendOrStay } from '#app/features/booking/ui/send-or-stay.ts'
import { useFormState } from '#app/features/booking/ui/use-form-state.ts'
import { type Values, valuesIn } from '#app/features/booking/ui/values.ts'
import { weekStart } from '#app/features/booking/ui/week-start.ts'
import { shortDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '../context.ts'
import { head } from '../head.ts'
import type { Route } from './+types/free.ts'
import { checkBooking } from './check.client.ts'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => head(args, { ...freeBooking, titlesItself: true })

/** Each page has its own key in it, so that no cache may hand it to somebody else. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'private, no-cache')
  return headers
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const board = await loadBoard(context.get(servicesContext), 'free', query.get('counselor') ?? undefined)
  const { lost, ...picked } = pickFromLink(query, board.calendar)
  const { days, ...calendar } = board.calendar
  return {
    counselors: board.counselors,
    calendar,
    days: packDays(days),
    picked,
    values: asked(query),
    key: newKey(),
    ...(lost && {
      alert: `${lost.time} on ${shortDay(lost.date)} is no longer free. Please choose another time.`,
      lost,
      nearest: nearestIn(board.calendar, lost),
    }),
    firstDay: weekStart(request.headers.get('accept-language')),
  }
}

/** What a link says the session is about (`?reason=…`): the visitor's own words, shown to be changed or taken out. */
function asked(query: URLSearchParams): Values {
  const reason = query.get('reason')?.slice(0, 1000)
  return reason ? { reason: [reason] } : {}
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const counselor = String(form.get('counselor') ?? '')
  const { calendar } = await loadBoard(services, 'free', counselor)
  const picked = pickedIn(form, calendar)
  const key = keyIn(form)
  const state: BookingFormState = { calendar, picked, values: valuesIn(form), key }

  const pressed = form.get(pickName)
  if (typeof pressed === 'string') return data({ ...state, picked: applyPick(picked, pressed, calendar) })

  const parsed = parseBooking({ ...fromFormData(form), session: 'free' })
  if (!parsed.ok) return data({ ...state, errors: shownErrors(parsed.errors) }, { status: 422 })

  const address = context.get(addressContext)
  const limited = await limitBookings(services, address, parsed.input.email)
  if (!limited.ok) {
    const retryAfter = String(Math.ceil(limited.retryAfterMs / 1000))
    return data({ ...state, alert: limited.message }, { status: 429, headers: { 'Retry-After': retryAfter } })
  }

  const how = { method: 'web-form', address, idempotencyKey: key } as const
  const booked = await bookSession(services, parsed.input, how)
  if (booked.ok) {
    const { state, token } = booked.value.booking
    return redirect(`/bookings/${token}${state === 'confirmed' ? '?booked=1' : ''}`, 303)
  }
  const now = (await loadBoard(services, 'free', counselor)).calendar
  const refused = { ...state, calendar: now, picked: pickedIn(form, now), key: newKey() }
  return data({ ...refused, ...refusedBooking(booked.reason) }, { status: 409 })
}

/** What is picked on the page that is open counts, also when Back leads to an earlier address of it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) && defaultShouldRevalidate

/** After a booking the form's own entry in the history asks for no time any more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await sendOrStay(request, serverAction)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400)
      history.replaceState(history.state, '', location.pathname)
    throw thrown
  }
}

export default function FreeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useMemo(() => {
    const { days, calendar } = loaderData
    return { ...loaderData, calendar: { ...calendar, days: unpackDays(days, calendar.range.first) } }
  }, [loaderData])
  const state = useFormState<BookingFormState>(loaded, actionData)
  return (
    <BookingForm
      session="free"
      sessionWords={`Free, ${freeLength.minutes}`}
      title={freeBooking.title}
      heading={
        <>
          Book your free <span className="inline-block max-w-full">{freeLength.adjective}</span> session
        </>
      }
      lead={<p>A counselor listens, asks and tells you what to look at next. It costs nothing.</p>}
      confirmLabel="Confirm booking"
      sendingLabel="Booking…"
      counselors={loaderData.counselors}
      firstDay={loaderData.firstDay}
      state={state}
      check={checkBooking}
      note={<p>You can move or cancel it from the e-mail we send you.</p>}
    />
  )
}
