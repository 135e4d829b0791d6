/** Messages for forms; the specification fixes the first two. */
export const formMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
  /** Message when every rejected field was changed while the form was being sent. */
  changed: 'Not sent: you changed something while it was being sent. Please send it again.',
}
