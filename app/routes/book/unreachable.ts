/** Said when the answer to a send never came: the booking may have been made all the same. */
export const unreachable =
  'We could not reach the site. If no e-mail arrives, try again: the same booking is never made twice.'
