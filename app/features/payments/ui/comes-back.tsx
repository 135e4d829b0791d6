import { paymentSection } from '#app/content/payment.ts'

type ComesBackProps = { paid: string; back: { until: string; past: boolean } }

/** What cancelling brings back, said before it is done: all of it or nothing. */
export function ComesBack({ paid, back: { until, past } }: ComesBackProps) {
  const words = paymentSection.comesBack
  return (
    <div
      className={`mt-6 max-w-2xl rounded-lg border-2 p-5 ${past ? 'border-danger bg-danger-soft' : 'border-success bg-success-soft'}`}
    >
      <p className={`text-h4 font-bold ${past ? 'text-danger' : 'text-success'}`}>
        {past ? words.nothing(paid) : words.all(paid)}
      </p>
      <p className="mt-2">{past ? words.over(until) : words.until(until)}</p>
      {!past && <p>{words.arrives}</p>}
    </div>
  )
}
