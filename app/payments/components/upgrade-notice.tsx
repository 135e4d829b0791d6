import type { DateAndTime } from '#app/booking/components/calendar-data.ts'
import { upgrade } from '#app/content/paid-booking.ts'
import { shortDay } from '#app/lib/dates.ts'

type UpgradeNoticeProps = {
  /** When the free session is. */
  moment: DateAndTime
  /** The paid one can be had at the same time. */
  same: boolean
}

/** Stands in the form whose session takes the place of a free one: what becomes of that, and when. */
export const UpgradeNotice = ({ moment, same }: UpgradeNoticeProps) => (
  <section aria-labelledby="upgrade-title" className="mt-6 max-w-2xl rounded-lg bg-soft p-5">
    <h2 id="upgrade-title" className="text-h4">
      {same ? upgrade.sameTime : upgrade.title}
    </h2>
    <p className="mt-1">{upgrade.says(`${shortDay(moment.date)}, ${moment.time} IST`)}</p>
  </section>
)
