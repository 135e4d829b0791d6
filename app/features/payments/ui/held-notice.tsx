import { paidBooking } from '#app/content/paid-booking.ts'
import type { DateAndTime } from '#app/features/booking/ui/calendar-data.ts'
import { shortDay } from '#app/lib/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const { title, pay, other } = paidBooking.held

type HeldNoticeProps = {
  moment: DateAndTime
  /** `4:15 PM` */
  until: string
  to: string
}

/** Stands in the form while a time is held and not paid: the way back to the payment. */
export function HeldNotice({ moment, until, to }: HeldNoticeProps) {
  return (
    <section
      aria-labelledby="held-title"
      className="mt-6 flex max-w-2xl flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-soft p-5"
    >
      <div>
        <h2 id="held-title" className="text-h4">
          {title}
        </h2>
        <p className="mt-1">
          {shortDay(moment.date)}, <span className="whitespace-nowrap">{moment.time} IST,</span>{' '}
          <span className="whitespace-nowrap">until {until}.</span> {other}
        </p>
      </div>
      <ButtonLink to={to} reloadDocument={false} preventScrollReset size="sm">
        {pay}
      </ButtonLink>
    </section>
  )
}
