import { benefits, careers } from '#app/content/careers.ts'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import type { Page } from '#app/lib/page.ts'
import { headOf } from '#app/routes/head.ts'
import { Dotted } from '#app/ui/lines.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { Closing, PageHead } from '#app/ui/sections.tsx'

export const handle: Page = { memory: 'still' }

export const meta = headOf(benefits)

/** The quarters of the cross that two hairlines make, the company's figure where they meet. */
const quarters = [
  'lg:border-r lg:pr-24 lg:pb-24',
  'lg:pl-24 lg:pb-24',
  'lg:border-t lg:border-r lg:pr-24 lg:pt-24',
  'lg:border-t lg:pl-24 lg:pt-24',
]

/** The four kinds of benefits, around one figure on wide screens. */
export default function Benefits() {
  return (
    <>
      <CareersNav />
      <PageHead {...benefits} />
      <div className="wrap relative grid lg:grid-cols-2">
        {benefits.groups.map(({ title, items }, index) => (
          <section
            key={title}
            aria-labelledby={`benefits-${index}`}
            className={`border-line max-lg:border-t max-lg:py-10 ${quarters[index]}`}
          >
            <h2 id={`benefits-${index}`} className="text-h2">
              {title}
            </h2>
            <Dotted list={items} className="mt-6 gap-3.5" />
          </section>
        ))}
        <div className="absolute top-1/2 left-1/2 hidden -translate-x-1/2 -translate-y-1/2 bg-page p-4 lg:block">
          <SquareMuggu seed="benefits" draws className="art size-32" />
        </div>
      </div>
      <Closing {...careers.open} />
    </>
  )
}
