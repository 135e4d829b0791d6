import type { Consent } from '#app/lib/forms/consent.ts'
import { emailField } from '#app/lib/forms/form-field.ts'
import { DAY } from '#app/lib/time.ts'

/** How long the link that confirms a subscription works. */
export const confirmWithin = 2 * DAY

export type Subscriber = {
  id: string
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  /** Part of the link that ends the newsletter; in every mail, so it does not expire. */
  unsubscribeToken: string
  consent: Consent
}

export const subscribeFields = { email: emailField }

/** Changed together with the text, so that what is stored says which words it was given to. */
export const subscribeVersion = '2026-11-24'

export const subscribeText = 'We write when there is news. Every email has a link to stop.'

/** Shown whether or not the address is known. */
export const askedText =
  'Nearly done: open the link in the e-mail we have just sent to that address. It works for two days.'
