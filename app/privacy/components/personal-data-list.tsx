import type { PersonalDataCategory } from '#app/privacy/export-personal-data.ts'

/** Personal data by category, collapsed on the page and expanded in the exported file. */
export function PersonalDataList({
  parts,
  isOpen,
}: {
  parts: readonly PersonalDataCategory[]
  isOpen: boolean
}) {
  const empty = parts.filter(({ records }) => records.length === 0)
  return (
    <>
      {parts.map(
        ({ name, about, onErasure, records }) =>
          records.length > 0 && (
            <details key={name} open={isOpen} className="mt-3 border-t border-line">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                {name} ({records.length})
              </summary>
              <p className="max-w-prose text-sm text-muted">{about}</p>
              <p className="max-w-prose text-sm text-muted">If you ask us to erase it: {onErasure}</p>
              {records.map(({ id, title, until, fields }) => (
                <article key={id} className="mt-2 border-t border-line py-3">
                  <h3 className="font-medium wrap-anywhere">{title}</h3>
                  {until && <p className="text-sm text-muted">Kept until {until}.</p>}
                  <dl className="mt-2 text-sm">
                    {fields.map(({ name, value }) => (
                      <div
                        key={name}
                        className="grid gap-x-4 max-sm:mt-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
                      >
                        <dt className="text-muted">{name}</dt>
                        <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                      </div>
                    ))}
                  </dl>
                </article>
              ))}
            </details>
          ),
      )}
      {empty.length > 0 && <p className="mt-3">Nothing under: {empty.map(({ name }) => name).join(', ')}.</p>}
    </>
  )
}

/** Number of records in each category. For records that a law requires, it shows until when. */
export const PersonalDataCounts = ({ parts }: { parts: readonly PersonalDataCategory[] }) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5 empty:hidden">
    {parts.map(({ name, onErasure, records }) => {
      const until = [...new Set(records.flatMap(({ until }) => until ?? []))]
      return (
        <li key={name}>
          {name}: {records.length}. {onErasure}
          {until.length > 0 && ` Until ${until.join(', ')}.`}
        </li>
      )
    })}
  </ul>
)
