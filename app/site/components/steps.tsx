import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'

/** Paths of a dot and a line that loops around it. `lying` is for a horizontal line, `standing` for a vertical one. */
const loops = {
  lying: {
    box: '0 0 80 60',
    line: 'M0 54C34 54 60 44 60 25C60 13 51 5 40 5S20 13 20 25C20 44 46 54 80 54',
    dot: 'M40 25h0',
  },
  standing: {
    box: '0 0 60 80',
    line: 'M6 0C6 34 16 60 35 60C47 60 55 51 55 40S47 20 35 20C16 20 6 46 6 80',
    dot: 'M35 40h0',
  },
}

const Loop = ({ way, className }: { way: keyof typeof loops; className: string }) => (
  <svg viewBox={loops[way].box} className={`muggu shrink-0 ${className}`} strokeWidth="4" aria-hidden="true">
    <path d={loops[way].line} />
    <path className="muggu-dots" strokeWidth="10" d={loops[way].dot} />
  </svg>
)

type StepsProps = {
  list: readonly { title: string; text?: string }[]
  /** Number of steps that fit side by side, if not all of the list. */
  columns?: number
  isOnDark?: boolean
}

export const Steps = ({ list, columns = list.length, isOnDark }: StepsProps) => (
  <ol
    className="grid lg:grid-cols-[repeat(var(--steps),1fr)]"
    style={{ '--steps': columns } as React.CSSProperties}
  >
    {list.map(({ title, text }) => (
      <li
        key={title}
        className={`relative max-lg:pl-16 max-lg:last:pb-0 ${text ? 'max-lg:pb-9' : 'last-named last:font-bold max-lg:min-h-20'}`}
      >
        <span
          className={`flex max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:flex-col ${isOnDark ? '' : 'art'}`}
        >
          <Loop way="lying" className="h-15 w-20 max-lg:hidden" />
          <Loop way="standing" className="h-20 w-15 lg:hidden" />
          <span className="grow border-current max-lg:ml-1 max-lg:border-l-4 lg:mb-1 lg:self-end lg:border-b-4 in-[.last-named:last-child]:hidden" />
        </span>
        <div className="max-lg:pt-4 lg:pt-6 lg:pr-8">
          {text ? <h3>{preventLineBreaks(title)}</h3> : title}
          {text && <p className="mt-2 max-w-[62ch]">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
)
