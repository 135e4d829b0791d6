import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { EmailNotice } from './email-notice.tsx'
import { Unfold } from './unfold.tsx'

/** Slots of the counselor, including those inside the visitor's minimum notice. */
export function StaffMoveForm({
  detail: { version, free, session },
  open,
}: {
  detail: BookingDetail
  open: boolean
}) {
  if (!free) return null
  return (
    <Unfold id="move" title="Move to another time" open={open}>
      {free.days.length === 0 ? (
        <p className="text-muted">No time is free. The session stays at its time.</p>
      ) : (
        <WorkForm carries={{ intent: 'move', version }} className="grid gap-4">
          <p className="text-sm text-muted">
            India time. <EmailNotice session={session} /> You may move later than visitors can.
          </p>
          {free.days.map(({ date, name, times }) => (
            <fieldset key={date}>
              <legend className="font-semibold">{name}</legend>
              <div className="mt-1 flex flex-wrap gap-x-5">
                {times.map((time) => (
                  <label key={time} className="flex min-h-11 items-center gap-2 whitespace-nowrap">
                    <input
                      type="radio"
                      name="to"
                      value={`${date} ${time}`}
                      required
                      className="size-5 accent-accent"
                    />
                    {time}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" variant="accent" size="sm">
              {session.email === null ? 'Move' : `Move and email ${session.name}`}
            </Button>
            {free.later && (
              <Link
                to={`?times=${free.later}#move`}
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                Later days
              </Link>
            )}
            <Link
              to="?times=2000-01-01#move"
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              From today
            </Link>
          </div>
        </WorkForm>
      )}
    </Unfold>
  )
}
