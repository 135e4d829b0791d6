import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { holidayName } from '../domain/holidays.ts'
import { PartForm, type PartProps, PartSection } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Telangana's public holidays, to be closed with one press. */
export function HolidaysSection(part: PartProps) {
  const { view, answer, done, raised } = part
  const unsaved = useUnsaved(view.version, { answer, saved: done === 'holidays', raised })
  const open = view.holidays.flatMap(({ days }) => days.filter(({ closed }) => !closed))
  return (
    <PartSection part="holidays" {...part}>
      <p className="mt-2 max-w-[62ch] text-muted">
        The general holidays of Telangana. Tick those on which you don’t work. Booked sessions stay, and{' '}
        <a href="#dates" className="link">
          Single dates
        </a>{' '}
        opens a day again.
      </p>
      <PartForm
        intent="holidays"
        carries={{ version: unsaved.base }}
        changed={unsaved.changed}
        onInput={unsaved.onInput}
        className="mt-2 max-w-3xl"
      >
        {view.holidays.map(({ year, source, days }) => (
          <fieldset key={`${year} ${unsaved.stamp}`} className="mt-4">
            <legend className="font-semibold">{year}</legend>
            <p className="text-sm text-muted">
              {source ? (
                <>
                  From{' '}
                  <a href={source.href} className="link">
                    {source.title}
                  </a>
                  .
                </>
              ) : (
                `The government’s order for ${year} is not here yet. These are the days whose date is certain.`
              )}
            </p>
            <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
              {days.map(({ date, name, label, closed, starts, proposed }) => (
                <li key={date} className="border-b border-line">
                  {closed ? (
                    <p className="py-2 pl-9">
                      <span className="font-semibold">{label}</span> {name}
                      <span className="block text-sm text-success">Closed</span>
                    </p>
                  ) : (
                    <Checkbox
                      name={holidayName(date)}
                      defaultChecked={answer ? Boolean(answer.typed[holidayName(date)]) : proposed}
                      value="1"
                    >
                      <span className="font-semibold">{label}</span> {name}
                      <span className="block text-sm text-muted">
                        {starts > 0 ? `Open, ${starts} ${starts === 1 ? 'start' : 'starts'}` : 'Off anyway'}
                      </span>
                    </Checkbox>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        {open.length > 0 ? (
          <Button type="submit" size="sm" variant="secondary" className="mt-4">
            Close the ticked days
          </Button>
        ) : (
          <p className="mt-4 font-medium">All of them are closed.</p>
        )}
      </PartForm>
    </PartSection>
  )
}
