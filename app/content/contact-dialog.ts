/** The words of the Contact button that floats on every page. */
export const contactDialog = {
  title: 'Write to us',
  lead: 'Choose what it is about and say how to reach you. We call or write back within two working days.',
}

/** Stands beside 'Message sent successfully!'. */
export const sentNote = 'An e-mail that says so is on its way to you.'
