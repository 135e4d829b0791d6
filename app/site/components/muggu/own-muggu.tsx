import { Link } from 'react-router'
import { mugguPage } from '#app/content/muggu.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import {
  countDrawnLines,
  decodeDrawing,
  encodeDrawing,
  finished,
  ownWays,
  toGates,
  turned,
} from '#app/site/own.ts'

/** Muggu of 25 dots. Each connection is a link to the drawing with that connection toggled. */
export function OwnMuggu({ code, example }: { code: string | null; example: string }) {
  const open = decodeDrawing(code)
  const lines = countDrawnLines(open)
  const { loops, dots, side } = drawGates(toGates(open))
  const done = lines === 1
  return (
    <div className="grid gap-6 print:max-w-md">
      <div className={`on-dark rounded-2xl p-3 text-rice sm:p-8 ${done ? 'bg-leaf' : 'bg-neel'}`}>
        <div className="relative">
          <svg
            key={done ? 'done' : 'open'}
            viewBox={`0 0 ${side} ${side}`}
            className={`muggu w-full ${done ? 'muggu-drawn' : ''}`}
            strokeWidth="4"
            aria-hidden="true"
          >
            <path className="muggu-dots" strokeWidth="8" d={formatDotsPath(dots)} />
            {loops.map((loop) => (
              <path key={loop} className="muggu-loop" pathLength="1" d={loop} />
            ))}
          </svg>
          {ownWays.places.map(([across, down], way) => (
            <Way key={`${across},${down}`} way={way} at={[across, down]} open={open} />
          ))}
        </div>
      </div>
      <div>
        <p role="status" className="font-bold text-h2">
          {mugguPage.lines(lines)}
        </p>
        <p className="measure mt-2 text-muted">{done ? mugguPage.done : mugguPage.hint}</p>
        <p className="mt-4 flex flex-wrap gap-x-6">
          {lines < 25 && <Go to={`?m=${encodeDrawing(open)}`}>{mugguPage.link}</Go>}
          {lines < 25 && <Go to="?">{mugguPage.again}</Go>}
          {!done && <Go to={`?m=${encodeDrawing(finished(example))}`}>{mugguPage.show}</Go>}
        </p>
      </div>
    </div>
  )
}

type WayProps = { way: number; at: [across: number, down: number]; open: Uint8Array }

/** Link rotated to a diamond, so that forty of them tile without gaps or overlaps. */
const Way = ({ way, at: [across, down], open }: WayProps) => (
  <Link
    to={`?m=${encodeDrawing(turned(open, way))}`}
    replace
    preventScrollReset
    rel="nofollow"
    aria-label={wordsOf(across, down, open[way] === 1)}
    style={{ left: `${50 + 10 * across}%`, top: `${50 + 10 * down}%` }}
    className="absolute aspect-square w-[14.14%] -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-sm hover:bg-rice/15"
  />
)

/**
 * Formats a connection's label.
 *
 * @param across half steps to the right of the middle
 * @param down half steps below the middle
 */
function wordsOf(across: number, down: number, open: boolean): string {
  const [column, row] = [(across + 4) / 2 + 1, (down + 4) / 2 + 1]
  const dot = (round: (value: number) => number) => mugguPage.dot(round(row), round(column))
  return mugguPage.way(dot(Math.floor), dot(Math.ceil), open)
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} preventScrollReset rel="nofollow" className="link inline-flex min-h-11 items-center">
    {children}
  </Link>
)
