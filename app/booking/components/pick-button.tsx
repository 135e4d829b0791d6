import type { ComponentProps } from 'react'
import { pickName } from './picks.ts'

/** A button that picks: a submit button of its form, which scripts answer at once and the server otherwise. */
export function PickButton(props: ComponentProps<'button'> & { value: string }) {
  return (
    <button {...props} type="submit" name={pickName} formNoValidate formAction={`#${landing(props.value)}`} />
  )
}

/** The section in which a time is picked, in it the calendar with its toggle, and in that a day's times. */
export const timeSectionId = 'pick-a-time'
export const availabilityId = 'availability'
export const timesId = 'times-of-the-day'

/** The part of the page that a pick without scripts brings the visitor back to: where they see what it has done. */
export function landing(pick: string): string {
  switch (pick.slice(0, pick.indexOf(':'))) {
    case 'day':
    case 'time':
      return timesId
    case 'view':
    case 'counselor':
      return availabilityId
    case 'panel':
      return pick === 'panel:open' ? availabilityId : timeSectionId
    default:
      return timeSectionId
  }
}
