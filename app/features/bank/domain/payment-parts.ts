/** What is kept of how a provider does, by its id: its calls, and whether it takes our keys. */
export const callsPart = (providerId: string): string => `payments:${providerId}`
export const keysPart = (providerId: string): string => `payment-keys:${providerId}`
