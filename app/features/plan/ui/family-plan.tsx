import type { Standing } from '#app/features/booking/domain/standing.ts'
import { longDate } from '#app/lib/dates.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { BookingMuggu } from '#app/ui/muggu.tsx'
import { planStays, withoutPlan } from '../domain/messages.ts'
import { planDatesPath, planPdfPath } from '../domain/paths.ts'
import { partNames, planTitle } from '../domain/plan-words.ts'
import type { FamilyPlan as Shown } from '../follow-plan.ts'
import { FamilySteps } from './family-steps.tsx'
import { NudgeSwitch } from './nudge-switch.tsx'
import { useSeen } from './use-seen.ts'

type Props = {
  plan: Shown | null
  token: string
  reference: string
  counselor: string
  /** India date of the session. */
  date: string
  standing: Standing
  /** Why the last press did nothing. */
  message: string | undefined
}

/** The plan as its family has it: to read, to tick, to print. */
export function FamilyPlan({ plan, token, reference, counselor, date, standing, message }: Props) {
  const none = withoutPlan(standing)
  useSeen(plan?.number)
  const back = (
    <a href={`/bookings/${token}`} className="link inline-flex min-h-11 items-center print:hidden">
      Back to your booking
    </a>
  )
  if (!plan)
    return (
      <div className="wrap pt-8 pb-20">
        {back}
        <h1 className="mt-2">{none.title}</h1>
        <p className="measure mt-5 text-lg">{none.text}</p>
      </div>
    )
  const whole = plan.size === 'whole'
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      {back}
      <div className="flex items-start justify-between gap-6">
        <div>
          <h1 className="mt-2">{planTitle(plan.size)}</h1>
          <p className="measure mt-4 text-muted">
            From the session of {longDate(date)} with {counselor}.
            {plan.number > 1 && ` Changed on ${plan.sent}: ${plan.changed.join(', ')}.`}
          </p>
        </div>
        <div className="on-dark grid w-20 shrink-0 place-items-center rounded-xl bg-leaf p-2.5 text-rice sm:w-36 sm:p-5">
          <BookingMuggu seed={reference} className="w-full" />
        </div>
      </div>
      {standing === 'cancelled' && <p className="measure mt-5 font-semibold">{planStays}</p>}
      {message && (
        <p role="alert" className="measure mt-5 font-semibold text-danger">
          {message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <a href={planPdfPath(token)} className={buttonClass()}>
          One page to print (PDF)
        </a>
        <a href={planDatesPath(token)} className={buttonClass({ variant: 'secondary' })}>
          Dates for your calendar
        </a>
      </div>
      {whole && <Text part="stands" words={plan.plan.stands} className="mt-10" />}
      <FamilySteps steps={plan.steps} />
      {whole && (
        <>
          <div className="mt-10 grid gap-x-10 gap-y-6 border-t border-line pt-8 lg:grid-cols-3">
            {(['a', 'b', 'z'] as const).map((part) => (
              <Text key={part} part={part} words={plan.plan[part]} />
            ))}
          </div>
          <Text part="wrong" words={plan.plan.wrong} className="mt-10 border-t border-line pt-8" />
        </>
      )}
      <NudgeSwitch wanted={plan.nudges} />
    </div>
  )
}

type TextProps = { part: keyof typeof partNames; words: string; className?: string }

const Text = ({ part, words, className }: TextProps) => (
  <section aria-labelledby={`plan-${part}`} className={className}>
    <h2 id={`plan-${part}`} className="text-h3">
      {partNames[part]}
    </h2>
    <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
  </section>
)
