import { type MugguOptions, muggu } from './figure.ts'

type MugguLinesProps = MugguOptions & {
  seed: string
  size: number
  weight: number
  ground: boolean | undefined
}

/** What a muggu's SVG holds: its dots and the loops of its line. */
export default function MugguLines({ seed, size, weight, shape, symmetry, ground }: MugguLinesProps) {
  const { loops, dots, rest } = muggu(seed, size, { shape, symmetry })
  return (
    <>
      <path className="muggu-dots" strokeWidth={weight + 3.5} d={dots.map(dotPath).join('')} />
      {ground && (
        <path className="muggu-dots" strokeWidth={weight + 1} opacity=".4" d={rest.map(dotPath).join('')} />
      )}
      {loops.map((loop) => (
        <path key={loop} className="muggu-loop" pathLength="1" d={loop} />
      ))}
    </>
  )
}

const dotPath = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`
