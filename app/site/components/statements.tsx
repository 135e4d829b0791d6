type TermsProps = {
  list: readonly { title: string; text: string }[]
  className?: string
  /** Classes of an entry, its term and its text. */
  row: string
  term: string
  text: string
}

/** Definition list of terms and their descriptions. */
export const TermList = ({ list, className, row, term, text: look }: TermsProps) => (
  <dl className={className}>
    {list.map(({ title, text }) => (
      <div key={title} className={row}>
        <dt className={term}>{title}</dt>
        <dd className={look}>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Terms and descriptions, separated by thin lines. */
export const RuledTermList = ({ list }: Pick<TermsProps, 'list'>) => (
  <TermList
    list={list}
    row="grid gap-x-8 gap-y-2 border-current/25 border-t py-6 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_2fr]"
    term="font-bold text-h4"
    text="measure"
  />
)

/** List of short texts, each after a dot. */
export const DottedList = ({ list, className }: { list: readonly string[]; className: string }) => (
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

type Entry = { title: string; text: string }
type List = { list: readonly Entry[] }

/** Terms and descriptions in columns. */
export const TermColumns = ({ list }: List) => (
  <TermList
    list={list}
    className={`grid gap-x-10 gap-y-8 md:grid-cols-2 ${list.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    row="border-current border-t-2 pt-4"
    term="font-bold text-h3"
    text="mt-2"
  />
)

/** Terms in large letters, each next to its description. */
export const LargeTermList = ({ list }: List) => (
  <TermList
    list={list}
    className="border-text border-t-2"
    row="grid items-baseline gap-x-14 gap-y-2 border-line border-b py-5 md:grid-cols-[1fr_1.4fr]"
    term="font-bold text-h1 leading-none tracking-[-0.02em]"
    text="text-lg"
  />
)

/** Sentences in large letters across the page, each with its description. */
export const SentenceList = ({ list }: List) => (
  <TermList
    list={list}
    row="grid items-baseline gap-x-14 gap-y-3 border-current/30 border-t py-8 last:pb-0 lg:grid-cols-[1.7fr_1fr]"
    term="text-balance font-bold text-h1 tracking-[-0.02em]"
    text="text-lg"
  />
)

/** Splits a text after its first sentence. */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const end = /[.?!](?=\s)/.exec(text)?.index ?? text.length
  return [text.slice(0, end + 1), text.slice(end + 1).trim()]
}

/** Texts whose first sentence is struck through. The rest is the reason. */
export const StruckList = ({ list }: { list: readonly string[] }) => (
  <ul className="grid gap-7">
    {list.map((line) => {
      const [not, why] = splitFirstSentence(line)
      return (
        <li key={line} className="grid items-baseline gap-x-14 gap-y-2 lg:grid-cols-[1.5fr_1fr]">
          <p className="text-balance font-bold text-h2 tracking-[-0.02em] line-through decoration-[0.055em] decoration-danger">
            {not}
          </p>
          <p>{why}</p>
        </li>
      )
    })}
  </ul>
)

/** Short texts in one paragraph, separated by dots. */
export const JoinedList = ({ list }: { list: readonly string[] }) => (
  <ul className="text-pretty font-bold text-[clamp(1.6rem,1rem+2.6vw,3.1rem)] leading-[1.12] tracking-[-0.02em]">
    {list.map((item, place) => (
      <li key={item} className="inline">
        {item}
        {place < list.length - 1 && (
          <span aria-hidden="true" className="text-art-dot">
            {'\u00a0•'}
          </span>
        )}{' '}
      </li>
    ))}
  </ul>
)
