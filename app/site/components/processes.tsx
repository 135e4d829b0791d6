import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'

type Step = { title: string; text: string }

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

/**
 * Steps on a line that loops around a dot at each step. They are side by side on wide screens, stacked on small ones.
 *
 * @param art class for the colors of the line
 */
export const LoopedSteps = ({ list, art = 'art' }: { list: readonly Step[]; art?: string }) => (
  <ol
    className="grid lg:grid-cols-[repeat(var(--steps),1fr)]"
    style={{ '--steps': list.length } as React.CSSProperties}
  >
    {list.map(({ title, text }) => (
      <li key={title} className="relative max-lg:pb-9 max-lg:pl-16 max-lg:last:pb-0">
        <span className={`flex max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:flex-col ${art}`}>
          <Loop way="lying" className="h-15 w-20 max-lg:hidden" />
          <Loop way="standing" className="h-20 w-15 lg:hidden" />
          <span className="grow border-current max-lg:ml-1 max-lg:border-l-4 lg:mb-1 lg:self-end lg:border-b-4" />
        </span>
        <div className="max-lg:pt-4 lg:pt-6 lg:pr-8">
          <h3>{preventLineBreaks(title)}</h3>
          <p className="mt-2 max-w-[62ch]">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

/** Dot next to a step, between the two strands of the line. The line turns around at the first and last dot. */
function Bead({ place, of }: { place: number; of: number }) {
  const first = place === 0
  const last = place === of - 1
  const above = first ? 'M6 32C6 20 14 14 24 14S42 20 42 32' : 'M24 0C24 14 6 16 6 32M24 0C24 14 42 16 42 32'
  const below = last ? 'M6 32C6 44 14 50 24 50S42 44 42 32' : 'M6 32C6 48 24 56 24 72M42 32C42 48 24 56 24 72'
  return (
    <span className="art absolute inset-y-0 left-0 flex w-8 flex-col items-center sm:w-12">
      <svg viewBox="0 0 48 72" className="muggu w-full shrink-0" strokeWidth="4.5" aria-hidden="true">
        <path d={above + below} />
        <path className="muggu-dots" strokeWidth="11" d="M24 32h0" />
      </svg>
      {!last && <span className="-mt-px w-[3px] grow bg-current sm:w-[4.5px]" />}
    </span>
  )
}

type StepsProps = { list: readonly { title: string; text: string }[]; look?: string }

/** Steps in order, on a vertical line with a dot for each. */
export const Steps = ({ list, look = 'pb-9' }: StepsProps) => (
  <ol>
    {list.map(({ title, text }, place) => (
      <li key={title} className={`relative pl-13 last:pb-0 sm:pl-20 ${look}`}>
        <Bead place={place} of={list.length} />
        <h3 className="pt-2 sm:pt-4.5">{preventLineBreaks(title)}</h3>
        <p className="measure mt-2">{text}</p>
      </li>
    ))}
  </ol>
)
