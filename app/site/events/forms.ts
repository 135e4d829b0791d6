import { emailField, nameField } from '#app/lib/forms/form-field.ts'

export const registrationFields = { name: nameField, email: emailField }

/** Privacy notice below the form. A new text needs a new version. */
export const registrationNotice = {
  version: '2026-11-26',
  text: 'We use this for the event alone and delete it 90 days after it.',
}
