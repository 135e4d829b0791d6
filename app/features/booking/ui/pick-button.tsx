import type { ComponentProps } from 'react'
import { landing } from './landing.ts'
import { pickName } from './picks.ts'

/** A button that picks: a submit button of its form, which scripts answer at once and the server otherwise. */
export function PickButton(props: ComponentProps<'button'> & { value: string }) {
  return (
    <button {...props} type="submit" name={pickName} formNoValidate formAction={`#${landing(props.value)}`} />
  )
}
