/** Hours after a paid session from which on a plan that is not sent is called open. */
export const openAfterHours = 24
