/** Messages for forms. The specification fixes the text of the first two. */
export const formMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
  /** Message if the visitor changed every rejected field while the form was being sent. */
  changed: 'Not sent: you changed something while it was being sent. Please send it again.',
}
