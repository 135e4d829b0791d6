import type { ReactNode } from 'react'
import { mission, values, vision } from '#app/content/about.ts'
import { purpose } from '#app/content/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Terms } from '#app/ui/lines.tsx'

/** Vision, mission and values, on the ground of the muggu. */
export const Purpose = () => (
  <div className="on-dark bg-neel text-rice">
    <div className="reveal wrap py-16 md:py-24">
      {[vision, mission].map(({ title, text }) => (
        <Block key={title} title={title}>
          <p className="max-w-[36ch] text-[clamp(1.3rem,1.05rem+1.15vw,1.95rem)] leading-[1.28]">{text}</p>
        </Block>
      ))}
      <Block title={values.title}>
        <Terms
          list={values.list}
          className="grid gap-x-10 gap-y-7 sm:grid-cols-2"
          row=""
          term="font-bold text-h4"
          text="mt-1.5 text-rice-muted"
        />
        <ButtonLink
          to={purpose.more.path}
          variant="secondary"
          className="mt-9 border-rice! text-rice! hover:bg-rice! hover:text-neel!"
        >
          {purpose.more.title}
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
      className="grid gap-x-12 gap-y-4 border-rice/25 border-t py-9 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[1fr_2.1fr] md:py-12"
    >
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
