import type { ReactNode } from 'react'
import { heroTexts } from '#app/content/home.ts'
import { formatFullDay } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { ButtonLink, getButtonClass } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { useFilledTexts } from '#app/ui/use-business.ts'

type HeroProps = {
  texts: { title: readonly string[]; tagline: string }
  next: string
  /** Date in India, the seed of the drawing. */
  today: IsoDate
  /** Session languages as text, such as `Telugu, Hindi or English`. */
  languages: string
  children: ReactNode
}

/**
 * Hero of the home page. `next` is the id of the content below it. `children` is the card on the drawing, which comes
 * first on phones.
 */
export const Hero = ({ texts, next, today, languages, children }: HeroProps) => (
  <section className="wrap grid items-center gap-x-12 gap-y-8 pt-6 md:gap-y-12 md:pt-10 lg:grid-cols-[1.25fr_1fr]">
    <div>
      <h1 className="text-display">
        {texts.title.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-muted">{texts.tagline}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* the site's script waits 50 ms before it goes to the target */}
        <a href={`#${next}`} data-waits="50" className={getButtonClass()}>
          Get Started
        </a>
        <ButtonLink to="/about" variant="secondary">
          Learn More<span className="sr-only"> about us</span>
        </ButtonLink>
      </div>
      {/* on phones, the card above contains this text with the first slots */}
      <p className="mt-8 max-w-lg max-md:hidden">{useFilledTexts(heroTexts.session.lead(languages))}</p>
    </div>
    <div className="relative grid gap-8">
      {children}
      <figure className="bleed rounded-2xl bg-neel p-[5%] text-rice md:max-lg:flex md:max-lg:items-end md:max-lg:gap-6">
        <DiamondMuggu
          seed={`muggu of ${today}`}
          size={9}
          draws
          ground
          className="w-full min-[100rem]:max-w-[40rem] md:max-lg:w-1/2"
        />
        <figcaption className="px-2 pt-4 pb-3 md:pb-16 text-rice-muted text-sm md:max-lg:w-1/2 md:max-lg:pb-32 lg:max-xl:pb-36 xl:ml-auto xl:min-h-40 xl:w-[44%] xl:pb-3 min-[100rem]:mr-[calc(var(--bleed)-2.5rem)] min-[100rem]:w-60">
          {heroTexts.caption(formatFullDay(today))}
        </figcaption>
      </figure>
    </div>
  </section>
)
