export const contactDialog = {
  lead: 'Tell us what you need and how to reach you. We reply within two working days.',
}

/** Follows 'Message sent successfully!'. */
export const confirmationNote = 'We’ve emailed you a confirmation.'
