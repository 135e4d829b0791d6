import { type MugguOptions, muggu } from './figure.ts'

type MugguLinesProps = MugguOptions & {
  seed: string
  size: number
  weight: number
  ground: boolean | undefined
  /** Each loop as one path, to be drawn from end to end. */
  whole: boolean
}

/** What a muggu's SVG holds: its dots and its line. */
export function MugguLines({ seed, size, weight, shape, symmetry, ground, whole }: MugguLinesProps) {
  const { loops, quarter, dots, rest, side } = muggu(seed, size, { shape, symmetry })
  return (
    <>
      <path className="muggu-dots" strokeWidth={weight + 3.5} d={dotsPath(dots)} />
      {ground && <path className="muggu-dots" strokeWidth={weight + 1} opacity=".4" d={dotsPath(rest)} />}
      {quarter && !whole ? (
        <Turned quarter={quarter} middle={side / 2} more={3} />
      ) : (
        loops.map((loop) => <path key={loop} className="muggu-loop" pathLength="1" d={loop} />)
      )}
    </>
  )
}

/** A quarter of a line, and in it the next: each the same text again, which compresses to next to nothing. */
function Turned({ quarter, middle, more }: { quarter: string; middle: number; more: number }) {
  return (
    <>
      <path d={quarter} />
      {more > 0 && (
        <g transform={`rotate(90 ${middle} ${middle})`}>
          <Turned quarter={quarter} middle={middle} more={more - 1} />
        </g>
      )}
    </>
  )
}

/** From dot to dot by the way between them: rows are alike, so they compress to next to nothing. */
function dotsPath(dots: readonly (readonly [number, number])[]): string {
  let [fromX, fromY] = [0, 0]
  let path = ''
  for (const [x, y] of dots) {
    path += `m${x - fromX} ${y - fromY}h0`
    ;[fromX, fromY] = [x, y]
  }
  return path
}
