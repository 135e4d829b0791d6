import { emailField } from '#app/lib/forms/form-field.ts'

export const newsletterTexts = { title: 'Our newsletter', lead: 'New posts, webinars and events.' }

/** Privacy notice at the email field. A new text needs a new version. */
export const newsletterNotice = {
  version: '2026-11-24',
  text: 'We write when there is news. Every email has a link to stop.',
}

export const subscribeFields = { email: { ...emailField, hint: newsletterNotice.text } }

/** Success message. It is the same for new and existing subscribers, so that it does not reveal who subscribes. */
export const confirmationSentText =
  'Nearly done: open the link in the email we just sent to that address. The link works for two days.'
