import { fullDay, longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { noPlan } from '#app/plan/messages.ts'
import { planDatesPath, planPdfPath } from '#app/plan/paths.ts'
import { formatCost, inOrder, type Plan } from '#app/plan/plan.ts'
import { partNames, planTitle } from '#app/plan/plan-words.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'

type Props = {
  plan: Plan | null
  token: string
  reference: string
  counselor: string
  /** India date of the session. */
  date: IsoDate
}

/** The plan as the client reads and prints it; only the parts that were written. */
export function FamilyPlan({ plan, token, reference, counselor, date }: Props) {
  const back = (
    <a href={`/bookings/${token}`} className="link inline-flex min-h-11 items-center print:hidden">
      Back to your booking
    </a>
  )
  if (!plan)
    return (
      <div className="wrap pt-8 pb-20">
        {back}
        <h1 className="mt-2">{noPlan.title}</h1>
        <p className="measure mt-5 text-lg">{noPlan.text}</p>
      </div>
    )
  const paths = (['a', 'b', 'z'] as const).filter((part) => plan[part])
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      {back}
      <div className="flex items-start justify-between gap-6">
        <div>
          <h1 className="mt-2">{planTitle}</h1>
          <p className="measure mt-4 text-muted">
            From the session of {longDate(date)} with {counselor}.
          </p>
        </div>
        <div className="on-dark grid w-20 shrink-0 place-items-center rounded-xl bg-leaf p-2.5 text-rice sm:w-36 sm:p-5">
          <BookingMuggu seed={reference} className="w-full" />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <a href={planPdfPath(token)} className={buttonClass()}>
          One page to print (PDF)
        </a>
        {plan.steps.some((step) => step.date) && (
          <a href={planDatesPath(token)} className={buttonClass({ variant: 'secondary' })}>
            Dates for your calendar
          </a>
        )}
      </div>
      {plan.stands && <Text part="stands" words={plan.stands} className="mt-10" />}
      {plan.steps.length > 0 && <Steps steps={plan.steps} />}
      {paths.length > 0 && (
        <div className="mt-10 grid gap-x-10 gap-y-6 border-t border-line pt-8 lg:grid-cols-3">
          {paths.map((part) => (
            <Text key={part} part={part} words={plan[part]} />
          ))}
        </div>
      )}
      {plan.wrong && <Text part="wrong" words={plan.wrong} className="mt-10 border-t border-line pt-8" />}
    </div>
  )
}

const Steps = ({ steps }: Pick<Plan, 'steps'>) => (
  <section aria-labelledby="plan-steps" className="mt-10">
    <h2 id="plan-steps" className="text-h3">
      Steps
    </h2>
    <ol className="mt-3 max-w-3xl">
      {inOrder(steps).map((step) => (
        <li key={JSON.stringify(step)} className="border-t border-line py-3 wrap-anywhere">
          <p className="text-lg font-semibold">{step.what}</p>
          <p>{[step.date && `By ${fullDay(step.date)}`, step.who].filter(Boolean).join(', ')}</p>
          <p className="text-muted">{formatCost(step)}</p>
        </li>
      ))}
    </ol>
  </section>
)

type TextProps = { part: keyof typeof partNames; words: string; className?: string }

const Text = ({ part, words, className }: TextProps) => (
  <section aria-labelledby={`plan-${part}`} className={className}>
    <h2 id={`plan-${part}`} className="text-h3">
      {partNames[part]}
    </h2>
    <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
  </section>
)
