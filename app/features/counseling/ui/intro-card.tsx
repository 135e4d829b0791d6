import { counseling } from '#app/content/counseling.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

type IntroCardProps = {
  /** The id of the section that a click goes to. */
  to: string
  /** `Tue 24 Nov, 4:00 PM IST`; null when nothing is free. */
  nextFree: string | null
}

/** The free session in short. The whole card leads down to the booking section. */
export function IntroCard({ to, nextFree }: IntroCardProps) {
  const { title, text, more, next } = counseling.intro
  return (
    <a
      href={`#${to}`}
      className="on-dark group grid grid-cols-[1fr_auto] gap-x-6 rounded-2xl bg-neel p-7 text-rice sm:p-9"
    >
      <span className="font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2rem)] leading-none tracking-tight">
        {title.map((line) => (
          <span key={line} className="block whitespace-nowrap">
            {line}{' '}
          </span>
        ))}
      </span>
      <span className="w-16 max-[23rem]:hidden sm:w-24">
        <Muggu seed="/services/career-counseling" size={5} symmetry="turning" draws />
      </span>
      <span className="col-span-2 mt-5 max-w-[38ch] text-rice-muted">{text}</span>
      {nextFree && (
        <span className="col-span-2 mt-5 border-rice/25 border-t pt-4">
          {next} <span className="whitespace-nowrap font-semibold">{nextFree}</span>
        </span>
      )}
      <span className="col-span-2 mt-4 inline-flex items-center gap-2 font-semibold text-marigold underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
        {more}
        <ChevronDown className="size-5 transition-transform group-hover:translate-y-1" />
      </span>
    </a>
  )
}
