import { Check } from '#app/ui/icons.tsx'

/** Three humps of the line, a dot in each. */
const hump = 'c9-17 15-20 25-20s16 3 25 20'
const dip = 'c9 17 15 20 25 20s16-3 25-20'
const line = `M2 24${hump}${dip}${hump}${dip}${hump}`

/** The step to take next: the first that is not done, and at last the confirming. */
export const currentStep = (done: StepsDone): number =>
  done.includes(false) ? done.indexOf(false) : done.length

/** Whether the details and the time, in this order, are there. */
type StepsDone = readonly [details: boolean, time: boolean]

/** How far the booking is: the muggu line passing three dots. */
export function Stepper({ done, last }: { done: StepsDone; last: string }) {
  const at = currentStep(done)
  const names = ['Your details', 'Pick a time', last]
  return (
    <div className="max-w-md">
      <svg viewBox="0 0 300 48" className="muggu w-full" strokeWidth="3.5" aria-hidden="true">
        <path d={line} className="stroke-line" />
        <path
          d={line}
          pathLength="5"
          strokeDasharray={`${2 * at + 1} 5`}
          className="stroke-accent transition-[stroke-dasharray] duration-500"
        />
        {names.map((step, index) => (
          <circle
            key={step}
            cx={27 + 100 * index}
            cy="24"
            r={index === at ? 7 : 5.5}
            stroke="none"
            className={done[index] ? 'fill-accent' : index === at ? 'fill-marigold' : 'fill-line'}
          />
        ))}
      </svg>
      <ol
        aria-label="Steps of the booking"
        className="mt-1 grid grid-cols-[repeat(3,minmax(min-content,1fr))] text-sm leading-tight"
      >
        {names.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`pr-2 ${index === at ? 'font-semibold' : 'text-muted'}`}
          >
            {step}
            {done[index] && (
              <>
                <Check className="ml-1 inline size-4 align-[-0.2em]" />
                <span className="sr-only"> (done)</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
