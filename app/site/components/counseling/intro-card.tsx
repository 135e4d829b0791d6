import type { CounselingTexts } from '#app/content/counseling.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'

type IntroCardProps = {
  texts: CounselingTexts['intro']
  /** Seed of the counselor's drawing, the same as in the profile. */
  seed: string
  /** Id of the section that the card links to. */
  to: string
  /** `Tue 24 Nov, 4:00 PM IST`; null without an available slot. */
  nextFree: string | null
}

/** Summary of the free session; the whole card links to the booking section. */
export function IntroCard({ texts, seed, to, nextFree }: IntroCardProps) {
  const { title, text, more, next } = texts
  return (
    <a
      href={`#${to}`}
      className="on-dark group grid grid-cols-[1fr_auto] content-start gap-x-6 md:max-lg:grid-rows-[auto_1fr] rounded-2xl bg-neel p-7 text-rice sm:p-9"
    >
      <span className="font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2rem)] leading-none tracking-tight">
        {title.map((line) => (
          <span key={line} className="block sm:whitespace-nowrap">
            {line}{' '}
          </span>
        ))}
      </span>
      <span className="md:max-lg:row-span-2 w-16 max-[23rem]:hidden sm:w-24 md:max-lg:w-40">
        <DiamondMuggu seed={seed} weight={5} draws />
      </span>
      <span className="mt-5 max-w-[44ch] text-rice-muted max-md:col-span-2 lg:col-span-2">{text}</span>
      {nextFree && (
        <span className="col-span-2 mt-5 border-rice/25 border-t pt-4">
          {next} <span className="inline-block font-semibold">{nextFree}</span>
        </span>
      )}
      <span className="col-span-2 mt-4 inline-flex items-center gap-2 font-semibold text-marigold underline decoration-[1.5px] underline-offset-4 group-hover:decoration-[3px]">
        {more}
        <ChevronDown className="size-5 transition-transform group-hover:translate-y-1" />
      </span>
    </a>
  )
}
