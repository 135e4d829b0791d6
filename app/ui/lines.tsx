type TermsProps = {
  list: readonly { title: string; text: string }[]
  className?: string
  /** The look of a term with its text, and of each of the two. */
  row: string
  term: string
  text: string
}

/** Terms and what they mean. */
export const Terms = ({ list, className, row, term, text: look }: TermsProps) => (
  <dl className={className}>
    {list.map(({ title, text }) => (
      <div key={title} className={row}>
        <dt className={term}>{title}</dt>
        <dd className={look}>{text}</dd>
      </div>
    ))}
  </dl>
)

/** The same, between hairlines. */
export const Entries = ({ list }: Pick<TermsProps, 'list'>) => (
  <Terms
    list={list}
    row="grid gap-x-8 gap-y-2 border-current/25 border-t py-6 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_2fr]"
    term="font-bold text-h4"
    text="measure"
  />
)

/** Lines with a dot before each. */
export const Dotted = ({ list, className }: { list: readonly string[]; className: string }) => (
  <ul className={`grid ${className}`}>
    {list.map((line) => (
      <li
        key={line}
        className="relative pl-6 before:absolute before:top-[0.5em] before:left-0 before:size-2 before:rounded-full before:bg-art-dot"
      >
        {line}
      </li>
    ))}
  </ul>
)
