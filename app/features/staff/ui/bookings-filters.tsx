import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { bookingsPath } from '../domain/paths.ts'
import { type BookingsQuery, bookingsHref, type everyState } from '../domain/query.ts'

export type CounselorChoice = { id: string; name: string }

const states: Record<(typeof everyState)[number], string> = {
  held: 'Held, paying',
  confirmed: 'Confirmed',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
}

/** What is looked for and where, as a form that leads to its own address; `counselors` to choose from, if there are several. */
export function Filters({ query, counselors }: { query: BookingsQuery; counselors: CounselorChoice[] }) {
  const { view, search, state, kind, counselor, from, to, week } = query
  return (
    <Form
      // what the address says stands in the form, also after a link to another view
      key={bookingsHref({ ...query, page: 1 })}
      method="get"
      action={bookingsPath}
      role="search"
      className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2.5"
    >
      <input type="hidden" name="when" value={view} />
      {week && <input type="hidden" name="week" value={week} />}
      <Labelled text="Search name, email, phone, reference or reason" className="w-full sm:w-88 xl:w-84">
        <input type="search" name="q" maxLength={100} defaultValue={search} className={control} />
      </Labelled>
      <Choice name="state" text="State" chosen={state} options={Object.entries(states)}>
        {view === 'week' ? 'All that takes place' : 'Any'}
      </Choice>
      <Choice
        name="kind"
        text="Session"
        chosen={kind}
        options={[
          ['free', 'Free'],
          ['paid', 'Paid'],
        ]}
      >
        Any
      </Choice>
      {counselors.length > 1 && (
        <Choice
          name="counselor"
          text="Counselor"
          chosen={counselor}
          options={counselors.map(({ id, name }) => [id, name])}
        >
          Everyone
        </Choice>
      )}
      {view !== 'week' && (
        <>
          <Labelled text="From" className={`${half} sm:w-40`}>
            <input type="date" name="from" defaultValue={from ?? ''} className={control} />
          </Labelled>
          <Labelled text="To" className={`${half} sm:w-40`}>
            <input type="date" name="to" defaultValue={to ?? ''} className={control} />
          </Labelled>
        </>
      )}
      <Button type="submit" variant="secondary" size="sm">
        Search
      </Button>
    </Form>
  )
}

/** On phones two stand side by side. */
const half = 'max-sm:w-[calc(50%-0.375rem)]'
const control =
  'block min-h-11 w-full min-w-0 rounded-md border-[1.5px] border-edge bg-card px-3 text-base font-normal hover:border-text'

function Labelled({ text, className, children }: { text: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={`grid min-w-0 gap-1 text-sm font-semibold ${className}`}>
      {text}
      {children}
    </label>
  )
}

function Choice({
  name,
  text,
  chosen,
  options,
  children,
}: {
  name: string
  text: string
  chosen: string | null
  options: readonly (readonly string[])[]
  children: string
}) {
  return (
    <Labelled text={text} className={half}>
      <select name={name} defaultValue={chosen ?? ''} className={control}>
        <option value="">{children}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
