import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { awayPath } from '#app/workspace/away/away-page.ts'
import type { AwayView } from '#app/workspace/away/view-away.ts'

/** Date fields from and to, with optional times. */
export function AwayDates({ view: { counselor, own, typed, errors } }: { view: AwayView }) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <Form method="get" action={awayPath} noValidate className="mt-4 max-w-3xl">
      {!own && <input type="hidden" name="counselor" value={counselor.id} />}
      <input type="hidden" name="when" value="dates" />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-3 gap-y-4 sm:grid-cols-4">
        <TextField {...field('from')} type="date" label="From" />
        <TextField {...field('from-time')} type="time" label="Time" optional />
        <TextField {...field('to')} type="date" label="To" note="The same day when empty." optional />
        <TextField {...field('to-time')} type="time" label="Time" optional />
      </div>
      <Button type="submit" size="sm" variant="secondary" className="mt-4">
        Show what is booked then
      </Button>
    </Form>
  )
}
