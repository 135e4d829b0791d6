import { type Principle, principlesPage } from '#app/content/principles.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Bead } from './bead.tsx'

type PrincipleEntryProps = { principle: Principle; place: number; of: number }

/** A principle, on the line that runs through all of them. */
export function PrincipleEntry({ principle, place, of }: PrincipleEntryProps) {
  const { id, title, rule, means, signs } = principle
  return (
    <li id={id} className="relative scroll-mt-6 pb-16 pl-12 last:pb-0 sm:pl-20 md:pb-24 lg:pl-28">
      <Bead place={place} of={of} />
      <h2 className="text-h3 text-muted">{title}</h2>
      <p className="mt-4 max-w-[22ch] text-balance font-bold text-h1 tracking-[-0.02em]">{unbroken(rule)}</p>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <p className="measure text-lg">{means}</p>
        <div>
          <h3 className="font-bold text-base tracking-normal">{principlesPage.signs}</h3>
          <ul className="mt-2">
            {signs.map((sign) => (
              <li key={sign} className="measure border-line border-t py-3 text-muted">
                {sign}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
