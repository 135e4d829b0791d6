export const contactDialogTexts = {
  lead: 'Tell us what you need and how to reach you. We reply within two working days.',
}

/** Second sentence of the success note, after 'Message sent successfully!'. */
export const confirmationNote = 'We’ve emailed you a confirmation.'
