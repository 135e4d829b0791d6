import { timeSectionId } from './pick-button.tsx'
import { fieldId, type Needed } from './values.ts'

/** What the button of a form says while something is missing: what comes next. */
export const leadWords: Record<Needed, string> = {
  bookedFor: 'Say who it is for',
  name: 'Add your name',
  email: 'Add your email',
  phone: 'Add your phone number',
  city: 'Add your city',
  moment: 'Choose a time',
  consent: 'Give your agreement',
}

/** Brings what is missing into view, and gives it the focus. */
export function leadTo(missing: Needed): void {
  const section = missing === 'moment' ? document.getElementById(timeSectionId) : null
  const control = section?.querySelector('button') ?? document.getElementById(fieldId(missing))
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (section) section.scrollIntoView({ block: 'start', behavior })
  else control?.scrollIntoView({ block: 'center', behavior })
  control?.focus({ preventScroll: true })
}
