import type { Slot } from '#app/availability/slots.ts'
import { heroTexts } from '#app/content/home.ts'
import { formatEmailLink } from '#app/lib/business.ts'
import { formatShortDateTime, formatShortTime } from '#app/lib/dates.ts'
import { indiaDate, indiaIso, type Millis } from '#app/lib/time.ts'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { useBusiness, useFilledTexts } from '#app/ui/use-business.ts'

type NextSessionProps = {
  /** Next available start, with the slots of its day; null if there is none. */
  next: { startsAt: Millis; slots: readonly Slot[] } | null
  /** Session languages as text, such as `Telugu, Hindi or English`. */
  languages: string
}

export function NextSession({ next, languages }: NextSessionProps) {
  const { company } = useBusiness()
  const { lead, title } = useFilledTexts({
    lead: heroTexts.session.lead(languages),
    title: heroTexts.session.title,
  })
  if (!next) {
    return (
      <div className={card}>
        <p>{heroTexts.session.none}</p>
        <a href={formatEmailLink(company)} className="link mt-1 inline-flex min-h-11 items-center">
          {heroTexts.session.write}
        </a>
      </div>
    )
  }
  return (
    <div className={card}>
      <p className="mb-3 border-line border-b pb-3 leading-snug md:hidden">{preventLineBreaks(lead)}</p>
      <h2 className="font-normal text-muted text-sm tracking-normal">{preventLineBreaks(title)}</h2>
      <p className="mt-1 font-bold text-h4">
        <time dateTime={indiaIso(next.startsAt)}>{formatShortDateTime(next.startsAt)} IST</time>
      </p>
      <ul
        aria-label={heroTexts.session.choose}
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(2.9rem,1fr))] gap-1"
      >
        {next.slots.map((slot) => (
          <li key={slot.startsAt}>
            <StartLink {...slot} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const card =
  'print:hidden rounded-lg bg-card px-5 py-4 text-text border border-line md:border-edge md:shadow-float md:absolute md:-bottom-5 md:m-0 md:w-80 md:max-lg:right-8 lg:-left-18'

function StartLink({ startsAt, available }: Slot) {
  const time = formatShortTime(startsAt)
  const [clock, half] = time.split(' ')
  const text = (
    <>
      {clock}
      <span className="sr-only">{` ${half}`}</span>
    </>
  )
  const shape = 'flex min-h-11 items-center justify-center rounded-full text-sm'
  if (!available) {
    return (
      <span className={`${shape} border border-line text-muted`}>
        <s>{text}</s>
        <span className="sr-only">, taken</span>
      </span>
    )
  }
  return (
    <a
      href={`/services/sessionbooking?${new URLSearchParams({ date: indiaDate(startsAt), time })}`}
      className={`${shape} border border-edge bg-soft font-semibold text-accent hover:bg-accent hover:text-on-accent`}
    >
      {text}
    </a>
  )
}
