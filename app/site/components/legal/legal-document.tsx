import type { LegalBlock, LegalPage, LegalSection } from '#app/content/legal.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { InlineMarkup } from '#app/site/components/inline-markup.tsx'
import { Table } from '#app/site/components/table.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'

export const LegalDocument = ({ page }: { page: LegalPage }) => (
  <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
    <h1 className="max-w-[18ch]">{page.title}</h1>
    <p className="mt-4 text-muted">
      In force from <time dateTime={page.changed}>{formatLongDate(page.changed)}</time>
    </p>
    <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-20">
      <section aria-labelledby="in-short" className="rounded-xl bg-soft p-6 sm:p-8 lg:col-start-2">
        <h2 id="in-short" className="text-h3">
          In short
        </h2>
        <ul className="mt-4 grid gap-2.5">
          {page.inShort.map((line) => (
            <li key={line}>
              <InlineMarkup text={line} />
            </li>
          ))}
        </ul>
      </section>
      <Contents sections={page.sections} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {page.sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-6 text-h3">
              {title}
            </h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  </div>
)

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const list = (
    <ol className="divide-y divide-line border-line border-t max-lg:px-5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav
      aria-label="On this page"
      className="lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <details className="group rounded-xl border border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-5 font-semibold">
          On this page
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="max-lg:hidden">{list}</div>
    </nav>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-4">
        <InlineMarkup text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="mt-4 list-disc space-y-2.5 pl-5 marker:text-accent">
        {block.list.map((line) => (
          <li key={line} className="pl-1">
            <InlineMarkup text={line} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="mt-6">
      <Table {...block} first={block.columns.length === 2 ? 'md:w-1/2' : undefined} />
    </div>
  )
}
