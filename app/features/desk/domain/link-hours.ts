/** How long a time may be held for whoever gets a link to pay, hours. */
export const linkHours = [2, 24, 72] as const
export const usualLinkHours = 24
