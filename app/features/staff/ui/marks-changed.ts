import type { FormEvent } from 'react'

/** Spread on a form: once somebody has typed into it, the page is not loaded anew behind their back (`StayFresh`). */
export const marksChanged = {
  onInput(event: FormEvent<HTMLFormElement>) {
    event.currentTarget.dataset.changed = ''
  },
}
