import type { ReactNode } from 'react'
import type { Moment } from './calendar-data.ts'
import { shortDay } from './moments.ts'

/** For the form: whatever takes the focus stops above the bar. */
export const aboveBar = 'max-lg:[&_:is(input,textarea,select,button,a,[tabindex])]:scroll-mb-28'

/**
 * On phones and tablets: what is picked and the button for it, at the foot of the screen while the form is on it.
 * Its form keeps room below what takes the focus (`aboveBar`), so that the bar never covers a field.
 */
export function ConfirmBar({
  moment,
  note,
  children,
}: {
  moment: Moment | null
  note: string
  children: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-30 -mx-[clamp(1rem,5vw,2.5rem)] mt-10 border-t border-line bg-card px-[clamp(1rem,5vw,2.5rem)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(max-height:26rem)]:py-1.5 lg:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="leading-tight">
          {moment ? (
            <span className="font-semibold">
              {shortDay(moment.date)}, <span className="whitespace-nowrap">{moment.time}</span>
            </span>
          ) : (
            <span className="font-semibold">No time picked yet</span>
          )}
          <span className="mt-1 block text-sm text-muted [@media(max-height:26rem)]:hidden">{note}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
