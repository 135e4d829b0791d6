import { pitchFest } from '#app/content/event.ts'
import { ended as endedWords } from '#app/content/insights.ts'
import { webinar } from '#app/content/webinar.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

const whole = 'after:absolute after:inset-0 hover:underline decoration-2 underline-offset-4'

/** The webinar in short: its day large, its subject beside it. */
export function WebinarTeaser({ ended }: { ended: boolean }) {
  const { title, subtitle, day, time, place } = webinar
  return (
    <div className="relative grid grid-cols-[auto_1fr] items-start gap-x-6 sm:gap-x-9">
      <p className="font-bold text-accent text-h4">
        <span className="block text-[5rem] leading-[0.85] tracking-[-0.04em] sm:text-[7rem]">
          {day.number}
        </span>
        <span className="mt-2 block">{day.month}</span>
      </p>
      <div>
        <h3>
          <a href="/insights/webinars" className={whole}>
            {title}
          </a>
        </h3>
        <p className="measure mt-2">{subtitle}</p>
        <p className="mt-2 text-muted">
          {place}, {time}
          {ended && `. ${endedWords}.`}
        </p>
      </div>
    </div>
  )
}

/** The pitch event in short, as the strip of its poster. */
export function FestTeaser({ ended }: { ended: boolean }) {
  const { name, seed, prize, hero } = pitchFest
  return (
    <div className="on-dark relative grid items-center gap-x-8 gap-y-6 rounded-2xl bg-kumkum p-7 text-rice sm:grid-cols-[8rem_1fr] sm:p-9">
      <Muggu seed={seed} size={5} symmetry="turning" weight={4.5} className="w-24 sm:w-full" />
      <div>
        <h3 className="max-w-[14ch] text-h2">
          <a href="/insights/events" className={whole}>
            {name}
          </a>
        </h3>
        <p className="mt-4">
          {hero[1].title} {hero[1].when}. {prize.amount} {prize.what}.{ended && ` ${endedWords}.`}
        </p>
      </div>
    </div>
  )
}
