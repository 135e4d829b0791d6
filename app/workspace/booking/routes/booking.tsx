import { data, Link, Outlet } from 'react-router'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath, bookingsPath, newBookingPath, workspacePrivacyPath } from '#app/accounts/paths.ts'
import { reloadOnConflict } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { ArrowLeft } from '#app/ui/icons.tsx'
import { FormResult, Section } from '#app/ui/workspace/page.tsx'
import { OneButtonForm } from '#app/ui/workspace-form.tsx'
import {
  Activity,
  Card,
  ClientFacts,
  ClientLink,
  PaymentCard,
} from '#app/workspace/booking/components/details.tsx'
import { BookingActions, BookingHeader } from '#app/workspace/booking/components/header.tsx'
import { Notes } from '#app/workspace/booking/components/notes.tsx'
import { findConfirmation } from '#app/workspace/booking/messages.ts'
import { type BookingDetail, loadBookingPage } from '#app/workspace/booking/queries.ts'
import { ClientMessage } from '#app/workspace/components/client-message.tsx'
import { bookingsQuery } from '#app/workspace/forms.ts'
import type { Route } from './+types/booking.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'bookings')
  const detail = await loadBookingPage(app, user, args.params.reference)
  if (!detail) throw data({ message: staffMessages.noBooking }, { status: 404 })
  const done = new URL(args.request.url).searchParams.get('done')
  return { detail, done: findConfirmation(done, detail.session.email !== null) }
}

export const shouldRevalidate = reloadOnConflict

/** Page of a booking. The form of a change is a child route. */
export default function StaffBookingPage({ loaderData: { detail, done } }: Route.ComponentProps) {
  return (
    <>
      <p className="-mt-3 flex items-center justify-between text-sm text-muted print:hidden">
        <Link
          to={bookingsPath}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 no-underline hover:text-text"
        >
          <ArrowLeft className="size-4" /> Bookings
        </Link>
        <span className="tabular-nums">{detail.session.reference}</span>
      </p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <BookingHeader detail={detail} />
          <BookingActions detail={detail} />
          <FormResult done={done} />
          <Outlet context={detail} />
          <div className="mt-6 grid gap-6">
            <Section title="What they told us">
              <ClientMessage session={detail.session} />
            </Section>
            <Notes detail={detail} />
          </div>
        </div>
        <div className="grid content-start gap-4 lg:row-span-2">
          <ClientFacts detail={detail} />
          <PaymentCard detail={detail} />
          <ClientLink detail={detail} />
          <MoreActions detail={detail} />
        </div>
        <Activity detail={detail} />
      </div>
    </>
  )
}

function MoreActions({ detail: { session, can } }: { detail: BookingDetail }) {
  const { reference, version } = session
  const path = bookingPath(reference)
  const link = (to: string, text: string) => (
    <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
      {text}
    </Link>
  )
  const button = (action: string, text: string, carries: Record<string, string | number>) => (
    <OneButtonForm action={action} carries={carries} variant="quiet">
      {text}
    </OneButtonForm>
  )
  const otherMode = session.isPhone ? 'video' : 'phone'
  return (
    <Card title="More" className="print:hidden">
      <div className="-my-2 grid justify-items-start text-sm">
        {can.correct && link(`${path}/contact`, 'Correct name, phone or email')}
        {can.changeMode && button(`${path}/${otherMode}`, `Make it a ${otherMode} call`, { version })}
        {can.sendLink && button(`${path}/link`, 'Send the link again', { version })}
        {session.phone &&
          link(bookingsQuery.href({ when: 'all', q: session.phone }), 'All bookings with this phone number')}
        {can.note && link(`${newBookingPath}?from=${reference.toLowerCase()}`, 'Book again for them')}
        {can.erase && button(workspacePrivacyPath, 'Erase this client’s data…', { booking: reference })}
      </div>
    </Card>
  )
}
