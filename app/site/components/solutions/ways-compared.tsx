import { Band } from '#app/site/components/sections.tsx'

type WaysComparedProps = { title: string; ways: readonly { title: string; steps: readonly string[] }[] }

/** Comparison of ways to a first day at work. Each step is a dot on a common scale. */
export function WayComparison({ title, ways }: WaysComparedProps) {
  const most = Math.max(...ways.map((way) => way.steps.length))
  return (
    <Band labelledBy="compare" ground="neel" className="reveal py-14 md:py-20">
      <h2 id="compare">{title}</h2>
      <div className="mt-10 grid gap-12 max-lg:sm:grid-cols-2">
        {ways.map((way, index) => (
          <div key={way.title}>
            <h3>{way.title}</h3>
            <ol
              className="mt-5 grid lg:grid-cols-[repeat(var(--steps),1fr)]"
              style={{ '--steps': most } as React.CSSProperties}
            >
              {way.steps.map((step) => (
                <li
                  key={step}
                  className="group relative pb-6 pl-12 last:pb-0 lg:pt-14 lg:pr-4 lg:pb-0 lg:pl-0"
                >
                  <Stop last={step === way.steps.at(-1)} good={index > 0} />
                  <span className={step === way.steps.at(-1) ? 'font-bold' : 'text-rice-muted'}>{step}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Band>
  )
}

/** Dot with a ring, and the line to the next dot. The line goes down on small screens and to the right on wide ones. */
const Stop = ({ last, good }: { last: boolean; good: boolean }) => (
  <span aria-hidden="true">
    {!last && (
      <span className="absolute top-8 bottom-0 left-[14.5px] w-[3px] bg-rice lg:top-[14.5px] lg:right-0 lg:bottom-auto lg:left-8 lg:h-[3px] lg:w-auto" />
    )}
    <span className="absolute top-0 left-0 grid size-8 place-items-center rounded-full border-[3px] border-rice">
      <span className={`size-2.5 rounded-full ${last && good ? 'bg-marigold' : 'bg-rice-muted'}`} />
    </span>
  </span>
)
