import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type FiguresQuery, weekChoices } from '../../domain/figures-query.ts'
import { FilterSelect } from '../filters.tsx'

type FiguresFilterProps = {
  query: FiguresQuery
  /** Whom one may choose; null for who sees their own alone. */
  counselors: { id: string; name: string }[] | null
}

/** How far back, and whose. */
export function FiguresFilter({ query, counselors }: FiguresFilterProps) {
  const weeks = [...new Set([...weekChoices, query.weeks])].sort((a, b) => a - b)
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {/* with keys: after a link elsewhere the choices are those of the address again */}
      <FilterSelect key={query.weeks} name="weeks" title="Weeks" defaultValue={query.weeks}>
        {weeks.map((count) => (
          <option key={count} value={count}>
            Last {count}
          </option>
        ))}
      </FilterSelect>
      {counselors && (
        <FilterSelect
          key={query.counselorId}
          name="counselor"
          title="Counselor"
          defaultValue={query.counselorId ?? ''}
          className="max-w-64"
        >
          <option value="">All</option>
          {counselors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
      <Button type="submit" variant="secondary" size="sm">
        Show
      </Button>
    </Form>
  )
}
