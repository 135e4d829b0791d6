import { unbroken } from './unbroken.tsx'

/**
 * A dot on the line that runs through a list: its two strands part around the dot, and run on together to the next.
 * At both ends of the list the line turns back around its dot.
 */
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

/** Steps in order, on a line with a dot for each. */
export const Steps = ({ list, look = 'pb-9' }: StepsProps) => (
  <ol>
    {list.map(({ title, text }, place) => (
      <li key={title} className={`relative pl-13 last:pb-0 sm:pl-20 ${look}`}>
        <Bead place={place} of={list.length} />
        <h3 className="pt-2 sm:pt-4.5">{unbroken(title)}</h3>
        <p className="measure mt-2">{text}</p>
      </li>
    ))}
  </ol>
)
