import { redirect } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import { orStay, refused } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { PageHeader } from '#app/ui/workspace/page.tsx'
import { bookByStaff } from '#app/workspace/book-by-staff.ts'
import { NewBookingForm } from '#app/workspace/components/new-booking-form.tsx'
import { newBookingPage } from '#app/workspace/new-booking.ts'
import {
  notBookedField,
  notBookedStatus,
  notBookedWords,
  outsideWords,
} from '#app/workspace/new-booking-words.ts'
import { parseStaffBooking } from '#app/workspace/staff-booking.ts'
import type { Route } from './+types/new-booking.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  return newBookingPage(app, user, new URL(args.request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const typed = parseForm(await args.request.formData())
  const parsed = parseStaffBooking(typed)
  if (!parsed.ok) return refused(typed, 422, { errors: parsed.errors })
  const booked = await bookByStaff(app, user, parsed.value)
  if (booked.ok)
    return redirect(`${bookingPath(booked.value.booking.reference)}?done=${booked.value.how}`, 303)
  const why = booked.reason
  if (why.reason === 'outside-hours')
    return refused({ ...typed, anyway: '', asks: why.start, asksWhy: why.why }, 409, {
      errors: { anyway: outsideWords[why.why] },
    })
  const field = notBookedField[why.reason]
  const words = notBookedWords[why.reason]
  const status = notBookedStatus[why.reason] ?? 409
  return refused(typed, status, field ? { errors: { [field]: words } } : { message: words })
}

export const clientAction = (args: Route.ClientActionArgs) => orStay(args, staffMessages.notReached)

/** Keeps the form while it is open; reloads only for another day. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>New booking</PageHeader>
      <p className="mt-1 max-w-prose text-muted">For somebody who has called or come by.</p>
      <NewBookingForm page={loaderData} refused={actionData} />
    </>
  )
}
