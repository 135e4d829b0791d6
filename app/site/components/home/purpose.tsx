import type { ReactNode } from 'react'
import { Terms } from '#app/site/components/statements.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type Statement = { title: string; text: string }
type PurposeProps = {
  vision: Statement
  mission: Statement
  values: Statement & { list: readonly Statement[] }
  more: { title: string; path: string }
}

/** Vision, mission and values on the muggu's background, on one screen. */
export const PurposeSection = ({ vision, mission, values, more }: PurposeProps) => (
  <div className="on-dark bg-neel text-rice">
    <div className="reveal wrap grid gap-x-12 gap-y-3 py-5 md:grid-cols-2 md:gap-y-8 md:py-14 lg:grid-cols-[1fr_1fr_1.5fr]">
      {[vision, mission].map(({ title, text }) => (
        <Block key={title} title={title}>
          <p className="leading-snug md:text-h4 md:leading-snug">{text}</p>
        </Block>
      ))}
      <Block title={values.title}>
        <Terms
          list={values.list}
          className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 md:gap-y-5"
          row=""
          term="font-bold leading-snug"
          text="text-rice-muted text-sm leading-snug"
        />
        <ButtonLink
          to={more.path}
          variant="secondary"
          size="sm"
          className="mt-4 border-rice! text-rice! hover:bg-rice! hover:text-neel!"
        >
          {more.title}
        </ButtonLink>
      </Block>
    </div>
  </div>
)

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase()
  return (
    <section
      aria-labelledby={id}
      className="border-rice/25 max-md:border-t max-md:pt-3 max-md:first:border-t-0 max-md:first:pt-0 md:last:max-lg:col-span-2"
    >
      <h2 id={id} className="mb-2 text-h3 md:mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
