import type { ReactNode } from 'react'
import { TextLink } from '#app/features/company/ui/text-link.tsx'

type RowProps = { title: string; text: string; path: string; all: string; children: ReactNode }

/** One kind of insight: what it is on the left, what is there to see on the right. */
export function InsightsRow({ title, text, path, all, children }: RowProps) {
  return (
    <section className="grid gap-x-14 gap-y-7 border-text border-t-2 py-10 md:py-14 lg:grid-cols-[18rem_1fr]">
      <div>
        <h2>
          <a href={path} className="decoration-[3px] underline-offset-[0.16em] hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-3 max-w-xs text-muted">{text}</p>
        <TextLink to={path}>{all}</TextLink>
      </div>
      <div>{children}</div>
    </section>
  )
}
