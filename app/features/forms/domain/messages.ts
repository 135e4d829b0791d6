/** In the words of the specification. */
export const formMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
}
