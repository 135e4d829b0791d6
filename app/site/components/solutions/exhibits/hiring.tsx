import type { Exhibit } from '#app/content/text-page.ts'

/** Number of candidates left at each stage as bars, with the finding. */
export function HiringStages({ stages, finding }: Extract<Exhibit, { of: 'hiring' }>) {
  const most = stages[0]?.people ?? 1
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.7fr_1fr] lg:items-end">
      <ol className="border-text border-t-2">
        {stages.map(({ title, people, days }) => (
          <li key={title} className="border-line border-b py-3">
            <p className="flex items-baseline gap-x-3">
              <span className="min-w-[3ch] font-bold text-h3">{people}</span>
              <span className="font-semibold">{title}</span>
              {days !== undefined && <span className="ml-auto text-muted text-sm">after {days} days</span>}
            </p>
            <span
              aria-hidden="true"
              className="mt-2 block h-3 min-w-3 rounded-full bg-accent"
              style={{ width: `${(100 * people) / most}%` }}
            />
          </li>
        ))}
      </ol>
      <p className="max-w-[32ch] font-medium text-lg">{finding}</p>
    </div>
  )
}
