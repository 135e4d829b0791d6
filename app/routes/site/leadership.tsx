import { principles, principlesPage } from '#app/content/principles.ts'
import type { Page } from '#app/lib/page.ts'
import { headOf } from '#app/routes/head.ts'
import { Closing, PageHead } from '#app/ui/sections.tsx'
import { Bead } from '#app/ui/steps.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export const handle: Page = { memory: 'still' }

export const meta = headOf(principlesPage)

/** The principles, on one line that runs through all of them. */
export default function Leadership() {
  return (
    <>
      <PageHead {...principlesPage} />
      <ol className="wrap">
        {principles.map(({ id, title, rule, means, signs }, place) => (
          <li
            key={id}
            id={id}
            className="relative scroll-mt-6 pb-16 pl-12 last:pb-0 sm:pl-20 md:pb-24 lg:pl-28"
          >
            <Bead place={place} of={principles.length} />
            <h2 className="text-h3 text-muted">{title}</h2>
            <p className="mt-4 max-w-[22ch] text-balance font-bold text-h1 tracking-[-0.02em]">
              {unbroken(rule)}
            </p>
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
        ))}
      </ol>
      <Closing {...principlesPage.hold} />
    </>
  )
}
