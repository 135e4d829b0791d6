import { When } from '#app/ui/lists/when.tsx'
import type { ShownAlert } from '../shown-alerts.ts'

/** What can't wait, above all else; nothing when there is none. */
export function Alerts({ alerts }: { alerts: readonly ShownAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label="Alerts" className="mt-6 mb-3 grid gap-3">
      {alerts.map(({ title, said, when }) => (
        <li
          key={title + said}
          className="max-w-3xl rounded-lg border-2 border-danger p-4 sm:p-5 wrap-anywhere"
        >
          <p className="font-semibold text-danger">{title}</p>
          <p>{said}</p>
          <p className="text-sm text-muted">
            <When at={when} /> IST
          </p>
        </li>
      ))}
    </ul>
  )
}
