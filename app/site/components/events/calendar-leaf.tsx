import { webinar } from '#app/content/webinar.ts'

const { day, time, place, starts } = webinar

/** Date of the webinar as a calendar leaf. */
export const CalendarLeaf = () => (
  <div className="on-dark overflow-hidden rounded-2xl bg-neel p-7 text-rice sm:max-lg:flex sm:max-lg:items-end sm:max-lg:gap-10">
    <p>
      <time dateTime={starts}>
        <span className="block font-bold text-[9rem] text-marigold leading-[0.8] tracking-[-0.04em] lg:text-[12rem]">
          {day.number}
        </span>{' '}
        <span className="mt-5 block font-bold text-h2">{day.month}</span>
      </time>
    </p>
    <dl className="mt-6 grid sm:max-lg:mt-0 sm:max-lg:grow">
      <div className="border-rice/40 border-t py-3">
        <dt className="sr-only">Time</dt>
        <dd className="font-semibold text-h4">{time}</dd>
      </div>
      <div className="border-rice/40 border-t pt-3">
        <dt className="sr-only">Place</dt>
        <dd className="font-semibold text-h4">{place}</dd>
      </div>
    </dl>
  </div>
)
