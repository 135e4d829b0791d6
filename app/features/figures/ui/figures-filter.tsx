import { FilterForm, FilterSelect } from '#app/ui/lists/filter-form.tsx'
import { type FiguresQuery, figuresAt, weekChoices } from '../domain/figures-query.ts'

type FiguresFilterProps = {
  query: FiguresQuery
  /** Whom one may choose; null for who sees their own alone. */
  counselors: { id: string; name: string }[] | null
}

/** How far back, and whose. */
export function FiguresFilter({ query, counselors }: FiguresFilterProps) {
  const weeks = [...new Set([...weekChoices, query.weeks])].sort((a, b) => a - b)
  return (
    <FilterForm href={figuresAt.href(query)} button="Show">
      <FilterSelect
        name="weeks"
        title="Weeks"
        defaultValue={query.weeks}
        options={weeks.map((count) => [count, `Last ${count}`])}
      />
      {counselors && (
        <FilterSelect
          name="counselor"
          title="Counselor"
          defaultValue={query.counselor}
          all="All"
          options={counselors.map(({ id, name }) => [id, name])}
          className="max-w-64"
        />
      )}
    </FilterForm>
  )
}
