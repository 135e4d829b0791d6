import { loadBooking } from '#app/booking/routes/load-booking.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { PlanText } from '#app/plan/components/plan-text.tsx'
import { planTitle } from '#app/plan/forms.ts'
import { noPlanMessages } from '#app/plan/messages.ts'
import { findPlanByToken } from '#app/plan/queries.ts'
import { appContext } from '#app/server/context.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { DocumentTitle } from '#app/ui/document-title.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import type { Route } from './+types/plan.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { view } = await loadBooking(app, params.token)
  const found = await findPlanByToken(app.db, params.token)
  const { reference, counselor, startsAt, kind } = view
  return { reference, counselor, date: indiaDate(startsAt), kind, plan: found?.sent?.plan ?? null }
}

export default function PlanPage({ loaderData, params }: Route.ComponentProps) {
  const { plan, reference, counselor, date, kind } = loaderData
  const back = (
    <a href={`/bookings/${params.token}`} className="link inline-flex min-h-11 items-center print:hidden">
      Back to your booking
    </a>
  )
  if (!plan)
    return (
      <div className="wrap pt-8 pb-20">
        <DocumentTitle>{noPlanMessages[kind].title}</DocumentTitle>
        {back}
        <h1 className="mt-2">{noPlanMessages[kind].title}</h1>
        <p className="measure mt-5 text-lg">{noPlanMessages[kind].text}</p>
      </div>
    )
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <DocumentTitle>{planTitle}</DocumentTitle>
      {back}
      <div className="flex items-start justify-between gap-6">
        <div>
          <h1 className="mt-2">{planTitle}</h1>
          <p className="measure mt-4 text-muted">
            From the session of {formatLongDate(date)} with {counselor}.
          </p>
        </div>
        <div className="on-dark grid w-20 shrink-0 place-items-center rounded-xl bg-leaf p-2.5 text-rice sm:w-36 sm:p-5">
          <BookingMuggu seed={reference} className="w-full" />
        </div>
      </div>
      <a href={`/bookings/${params.token}/plan/plan.pdf`} className={`${getButtonClass()} mt-6 print:hidden`}>
        One page to print (PDF)
      </a>
      <PlanText plan={plan} />
    </div>
  )
}
