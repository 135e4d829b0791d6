import { stepWords } from '#app/content/assessment.ts'
import { items } from '../domain/items.ts'

const hump = 'c9-17 15-20 25-20s16 3 25 20'
const dip = 'c9 17 15 20 25 20s16-3 25-20'
/** One for every six answers. */
const dots = 5
const bends = 2 * dots - 1
const line = `M2 24${Array.from({ length: bends }, (_, bend) => (bend % 2 ? dip : hump)).join('')}`

/** How far the test is: the line grows with every answer and passes a dot for every six. */
export function Progress({ answered }: { answered: number }) {
  const passed = Math.floor((answered / items.length) * dots)
  const done = (answered / items.length) * bends
  return (
    <div className="max-w-lg">
      <svg viewBox="0 0 454 48" className="muggu w-full" strokeWidth="3.5" aria-hidden="true">
        <path d={line} className="stroke-line" />
        <path
          d={line}
          pathLength={bends}
          strokeDasharray={`${done} ${bends + 1}`}
          className={`stroke-accent transition-[stroke-dasharray] duration-500 ${answered ? '' : 'opacity-0'}`}
        />
        {Array.from({ length: dots }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={index}
            cx={27 + 100 * index}
            cy="24"
            r={index === passed ? 7 : 5.5}
            stroke="none"
            className={index === passed ? 'fill-marigold' : index < passed ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
      <p className="text-sm text-muted">{stepWords.answered(answered, items.length)}</p>
    </div>
  )
}
