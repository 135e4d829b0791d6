import { ArrowRight } from '#app/ui/icons.tsx'
import { Muggu, PersonMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'

type Link = { title: string; path: string }

type Entry = {
  title: string
  text: string
  /** Date or author, below the title. */
  note?: string
  link?: Link
}

const wide = 'border-current/25 border-t first:border-current first:border-t-2'

const layouts = {
  /** Small titles next to their texts. */
  rows: {
    list: '',
    entry:
      'gap-x-14 border-current/25 border-t py-5 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_2fr]',
    title: 'text-fact',
  },
  columns: {
    list: 'grid gap-x-14 gap-y-8 md:grid-cols-2 lg:grid-cols-4 lg:has-[>:nth-child(3n):last-child]:grid-cols-3',
    entry: 'border-current border-t-2 pt-4',
    title: '',
  },
  pairs: {
    list: 'grid gap-x-14 sm:grid-cols-2',
    entry: 'border-current/25 border-t py-4',
    title: 'text-fact',
  },
  /** Large titles, each to the left of its text. */
  large: {
    list: '',
    entry: `items-baseline gap-x-14 py-5 md:py-6 lg:grid-cols-[2fr_3fr] ${wide}`,
    title: 'max-w-[26ch] text-row',
  },
  medium: {
    list: '',
    entry: `page-grid items-baseline py-4 lg:*:last:col-span-2 ${wide}`,
    title: 'text-fact',
  },
  /** Titles as speech bubbles, each beside the drawing of a person, above our answer. */
  spoken: {
    list: 'grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3',
    entry: 'row-span-2 grid-cols-[auto_1fr] grid-rows-subgrid gap-x-4 *:last:col-span-2',
    title: 'text-h3',
  },
  /** Titles after a drawing, whose line grows from entry to entry. */
  marked: {
    list: '',
    entry: `grid-cols-[auto_1fr] gap-x-5 py-6 md:gap-x-8 md:py-7 lg:grid-cols-[auto_1fr_calc((100%-7rem)*4/9)] ${wide}`,
    title: 'max-w-[22ch] text-row',
  },
}

type EntriesProps = {
  list: readonly Entry[]
  layout?: keyof typeof layouts | undefined
  heading?: 'h2' | 'h3'
}

/** Titles, each with a text. */
export const Entries = ({ list, layout = 'rows', heading: Heading = 'h3' }: EntriesProps) => (
  <ul className={layouts[layout].list}>
    {list.map(({ title, text, note, link }, place) => (
      <li key={title} className={`grid content-start gap-y-2.5 ${layouts[layout].entry}`}>
        {layout === 'marked' && (
          <Muggu
            seed="entries"
            size={2}
            progress={(place + 1) / list.length}
            className="art w-[min(3.5rem,15vw)] md:row-span-2 md:w-20 lg:row-span-1"
          />
        )}
        {layout === 'spoken' && (
          <PersonMuggu
            seed={title}
            place={place}
            weight={7}
            className="art w-[min(4rem,18vw)] self-end md:w-20"
          />
        )}
        <div
          className={
            layout === 'spoken' ? 'rounded-lg rounded-bl-none bg-soft p-5 in-[.bg-shade]:bg-card' : ''
          }
        >
          <Heading className={layouts[layout].title}>{preventLineBreaks(title)}</Heading>
          {note && <p className="mt-2 opacity-80">{note}</p>}
        </div>
        <div className={layout === 'marked' ? 'max-md:col-span-2 md:max-lg:col-start-2' : ''}>
          <p className="measure">{preventLineBreaks(text)}</p>
          {link && (
            <TextLink to={link.path} className="mt-1 wrap-anywhere">
              {link.title}
            </TextLink>
          )}
        </div>
      </li>
    ))}
  </ul>
)

type PageLinksProps = { list: readonly { title: string; text?: string; note?: string; path: string }[] }

export const PageLinks = ({ list }: PageLinksProps) => (
  <ul>
    {list.map(({ title, text, note, path }) => (
      <li
        key={path}
        className={`group relative grid items-baseline gap-x-14 gap-y-1 py-4 md:py-5 lg:grid-cols-[5fr_6fr] ${wide}`}
      >
        <h3 className={`text-row max-lg:pr-10 ${text || note ? '' : 'col-span-full'}`}>
          <CardLink to={path}>{title}</CardLink>
        </h3>
        <p className="flex flex-wrap gap-x-8 pr-10 opacity-80 *:lg:first:not-last:w-1/2 empty:hidden">
          {text && <span>{text}</span>}
          {note && <span>{note}</span>}
        </p>
        <ArrowRight className="absolute top-5 right-0 md:top-6 size-6 transition-transform group-hover:translate-x-1.5" />
      </li>
    ))}
  </ul>
)

export const LinkRow = ({ list }: { list: readonly Link[] }) => (
  <ul className="mt-6 flex flex-wrap gap-x-8">
    {list.map(({ title, path }) => (
      <li key={path}>
        <TextLink to={path} className="">
          {title}
        </TextLink>
      </li>
    ))}
  </ul>
)

export const Facts = ({ list, className }: { list: readonly Entry[]; className: string }) => (
  <dl className={`grid ${className}`}>
    {list.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd className="font-semibold leading-snug">{preventLineBreaks(text)}</dd>
      </div>
    ))}
  </dl>
)

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

export function splitFirstSentence(text: string): [first: string, rest: string] {
  const end = /[.?!](?=\s)/.exec(text)?.index ?? text.length
  return [text.slice(0, end + 1), text.slice(end + 1).trim()]
}

/** Texts whose first sentence is struck through. The rest is the reason. */
export const CrossedOutList = ({ list }: { list: readonly string[] }) => (
  <ul className="grid gap-7">
    {list.map((line) => {
      const [not, why] = splitFirstSentence(line)
      return (
        <li key={line} className="page-grid items-baseline gap-y-2">
          <p className="text-balance font-bold text-row lg:col-span-2 tracking-[-0.02em] line-through decoration-[0.055em] decoration-danger">
            {not}
          </p>
          <p>{why}</p>
        </li>
      )
    })}
  </ul>
)

/** Short texts in large letters, in two columns on wide screens. */
export const LargeList = ({ list }: { list: readonly string[] }) => (
  <ul className="gap-x-14 text-balance font-bold text-row tracking-[-0.02em] lg:columns-2">
    {list.map((item) => (
      <li key={item} className="break-inside-avoid border-current/25 border-t py-3 md:py-4">
        {item}
      </li>
    ))}
  </ul>
)
