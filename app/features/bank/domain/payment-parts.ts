/** What is kept of how a provider does, by its id: its calls, whether it takes our keys, its webhooks. */
export const callsPart = (providerId: string): string => `payments:${providerId}`
export const webhooksPart = (providerId: string): string => `payment-webhooks:${providerId}`
export const keysPart = (providerId: string): string => `payment-keys:${providerId}`
