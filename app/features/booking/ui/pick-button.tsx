import type { ComponentProps } from 'react'
import { pickName } from './picks.ts'

/** Where a pick without scripts brings the visitor back to. */
export const timeSectionId = 'pick-a-time'

/** A button that picks: a submit button of its form, which scripts answer at once and the server otherwise. */
export function PickButton(props: ComponentProps<'button'> & { value: string }) {
  return <button {...props} type="submit" name={pickName} formNoValidate formAction={`#${timeSectionId}`} />
}
