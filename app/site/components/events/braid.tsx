/** Part of the line next to a dot: a turn at either end, a passage, or both turns. */
type Part = 'first' | 'middle' | 'last' | 'only'

const paths: Record<Part, string> = {
  first: 'M20 100C11 86 5 68 5 50S10 14 20 14 35 32 35 50 29 86 20 100',
  middle: 'M20 0C11 14 5 32 5 50S11 86 20 100M20 0C29 14 35 32 35 50S29 86 20 100',
  last: 'M20 0C11 14 5 32 5 50S10 86 20 86 35 68 35 50 29 14 20 0',
  only: 'M20 14C10 14 5 32 5 50S10 86 20 86 35 68 35 50 30 14 20 14Z',
}

/** Returns the part for a dot by its index, when the line includes the first `done` dots; null beyond. */
export function getBraidPart(index: number, done: number): Part | null {
  if (index >= done) return null
  if (done === 1) return 'only'
  if (index === 0) return 'first'
  return index === done - 1 ? 'last' : 'middle'
}

/** Dot of a chain with the two strands around it, as tall as the content next to it. */
export const Braid = ({ part, className = '' }: { part: Part | null; className?: string }) => (
  <span aria-hidden="true" className={`relative block ${className}`}>
    {part && (
      <svg
        viewBox="0 0 40 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="muggu absolute inset-0 size-full overflow-visible"
        strokeWidth="3.5"
      >
        <path d={paths[part]} vectorEffect="non-scaling-stroke" />
      </svg>
    )}
    <span className="absolute top-1/2 left-1/2 size-3 -translate-1/2 rounded-full bg-marigold" />
  </span>
)
