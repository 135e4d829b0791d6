import { stepWords } from '#app/content/assessment.ts'
import { items, stepCount } from '../domain/items.ts'

const hump = 'c9-17 15-20 25-20s16 3 25 20'
const dip = 'c9 17 15 20 25 20s16-3 25-20'
const bends = 2 * stepCount - 1
const line = `M2 24${Array.from({ length: bends }, (_, bend) => (bend % 2 ? dip : hump)).join('')}`

/** How far the test is: the line grows with every answer and passes a dot for every step. */
export function Progress({ step, answered }: { step: number; answered: number }) {
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
        {Array.from({ length: stepCount }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            cx={27 + 100 * index}
            cy="24"
            r={index + 1 === step ? 7 : 5.5}
            stroke="none"
            className={index + 1 === step ? 'fill-marigold' : index + 1 < step ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
      <p className="text-sm text-muted">{stepWords.answered(answered, items.length)}</p>
    </div>
  )
}
