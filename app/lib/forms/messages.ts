/** The first two in the words of the specification. */
export const formMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
  /** What was sent was refused for nothing but what has been put right meanwhile. */
  changed: 'Not sent: you changed something while it was being sent. Please send it again.',
}
