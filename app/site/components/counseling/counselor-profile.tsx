import type { CounselingTexts } from '#app/content/counseling.ts'
import { Band } from '#app/site/components/sections.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'

type CounselorProfileProps = { texts: CounselingTexts['counselor']; name: string; spoken: string }

/**
 * Profile of the counselor with their experience.
 *
 * @param name name of the counselor, or of all counselors
 * @param spoken languages, formatted
 */
export function CounselorProfile({ texts, name, spoken }: CounselorProfileProps) {
  const { title, figures, text, languages, seed } = texts
  return (
    <Band
      labelledBy="counselor"
      ground="leaf"
      className="reveal grid items-center gap-x-14 gap-y-10 py-14 md:grid-cols-[1fr_1.8fr] md:py-20"
    >
      <DiamondMuggu seed={seed} ground className="w-full max-w-72 md:max-w-none" />
      <div>
        <h2 id="counselor">{title}</h2>
        <p className="mt-2 text-lg">{name}</p>
        <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-6">
          {figures.map(({ figure, text: unit }) => (
            <div key={unit} className="flex flex-col-reverse">
              <dt>{unit}</dt>
              <dd className="font-bold text-[clamp(3rem,2rem+5vw,5.5rem)] leading-[0.9] tracking-tight">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <p className="measure mt-8">{text}</p>
        <p className="measure mt-4">
          <span className="font-semibold">{languages.term}:</span> {spoken}, {languages.text}
        </p>
      </div>
    </Band>
  )
}
