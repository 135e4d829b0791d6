import { emailField } from '#app/lib/forms/form-field.ts'

export const newsletterTexts = { title: 'Our newsletter', lead: 'New posts, webinars and events.' }

export const subscribeFields = { email: emailField }

/** Privacy notice above the email field. Change the version with the text. */
export const newsletterNotice = {
  version: '2026-11-24',
  text: 'We write when there is news. Every email has a link to stop.',
}

/** Confirmation that is the same for new and existing subscribers. */
export const confirmationSentText =
  'Nearly done: open the link in the email we just sent to that address. The link works for two days.'
