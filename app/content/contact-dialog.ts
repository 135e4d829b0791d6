/** The words of the Contact button that floats on every page. */
export const contactDialog = {
  lead: 'Say what it is about and how to reach you. We answer within two working days.',
}

/** Stands beside 'Message sent successfully!'. */
export const sentNote = 'An e-mail that says so is on its way to you.'
