/** Durations of a hold with a payment link, in hours. */
export const linkHours = [2, 24, 72] as const
export const usualLinkHours = 24
