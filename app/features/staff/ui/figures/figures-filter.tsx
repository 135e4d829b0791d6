import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { type FiguresQuery, weekChoices } from '../../domain/figures-query.ts'

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
      <Choice
        name="weeks"
        label="Weeks"
        chosen={String(query.weeks)}
        options={weeks.map((count) => ({ value: String(count), text: `Last ${count}` }))}
      />
      {counselors && (
        <Choice
          name="counselor"
          label="Counselor"
          chosen={query.counselorId ?? ''}
          options={[
            { value: '', text: 'All' },
            ...counselors.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
      <Button type="submit" variant="secondary" size="sm">
        Show
      </Button>
    </Form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string
  options: { value: string; text: string }[]
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-1 text-sm font-semibold">
      {label}
      <span className="relative block">
        <select
          key={chosen}
          name={name}
          defaultValue={chosen}
          className="block min-h-11 w-full max-w-64 appearance-none rounded-md border-[1.5px] border-edge bg-card pr-9 pl-3 text-base font-normal"
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}
