import type { Exhibit } from '#app/content/text-page.ts'

const [width, height, edge] = [640, 260, 3]

export function Forecast({ unit, before, forecast, came, words }: Extract<Exhibit, { of: 'forecast' }>) {
  const all = [...before, ...forecast, ...came]
  const [least, most] = [Math.min(...all) - 8, Math.max(...all) + 8]
  const weeks = before.length + came.length - 1
  const at = (value: number, week: number) =>
    `${(edge + (week * (width - 2 * edge)) / weeks).toFixed(1)} ${(((most - value) * height) / (most - least)).toFixed(1)}`
  const line = (values: readonly number[], first: number) =>
    values.map((value, place) => `${place ? 'L' : 'M'}${at(value, first + place)}`).join('')
  const last = before.at(-1) ?? 0
  const after = before.length - 1
  const plain = before.slice(-8).reduce((sum, value) => sum + value, 0) / 8
  return (
    <figure>
      <p className="font-semibold">
        {unit}: {Math.min(...all)}–{Math.max(...all)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full"
        fill="none"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={`M${at(least, after)}V0`} className="stroke-line" strokeWidth="2" />
        <path
          d={line([last, ...forecast], after)}
          className="stroke-danger"
          strokeWidth="4"
          strokeDasharray="3 9"
          strokeLinecap="round"
        />
        <path d={line(before, 0)} className="stroke-muted" strokeWidth="3" />
        <path
          d={line([last, ...came], after)}
          className="stroke-accent"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <p className="flex justify-between border-text border-t-2 pt-2 text-muted">
        <span>{before.length} weeks before</span>
        <span>{came.length} weeks of the forecast</span>
      </p>
      <figcaption className="page-grid mt-6 gap-y-5">
        <ul className="flex flex-wrap gap-x-7 gap-y-2 font-semibold lg:col-span-2 lg:self-start">
          <Key className="border-muted">{words.before}</Key>
          <Key className="border-danger border-dotted">{words.forecast}</Key>
          <Key className="border-accent">{words.came}</Key>
        </ul>
        <p className="measure">
          Over {came.length} weeks the model was {getMeanError(forecast, came)} pieces off on average; the
          mean of the last eight weeks, which anybody can work out, was{' '}
          {getMeanError(
            came.map(() => plain),
            came,
          )}{' '}
          off. That difference is what the model is worth.
        </p>
      </figcaption>
    </figure>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-2.5">
    <span aria-hidden="true" className={`w-8 border-t-4 ${className}`} />
    {children}
  </li>
)

/** Returns the mean absolute error of a model, in whole pieces per week. */
const getMeanError = (model: readonly number[], came: readonly number[]): number =>
  Math.round(came.reduce((sum, value, week) => sum + Math.abs(value - (model[week] ?? 0)), 0) / came.length)
