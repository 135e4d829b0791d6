import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { availabilityHref } from '../domain/availability-page.ts'
import type { AvailabilityView } from '../domain/availability-view.ts'

/** Whose availability is shown; for who may see everyone's. */
export function CounselorChoice({ choice, chosen }: { choice: AvailabilityView['choice']; chosen: string }) {
  if (!choice || choice.length < 2) return null
  return (
    <Form method="get" action={availabilityHref(null)} className="flex min-w-0 flex-wrap items-end gap-3">
      <Select key={chosen} name="counselor" label="Counselor" defaultValue={chosen} className="min-w-56">
        {choice.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {name}
            {!active && ', not offered'}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" size="sm">
        Show
      </Button>
    </Form>
  )
}
