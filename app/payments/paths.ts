/** Path of the page to book and pay; the provider's checkout runs only here. */
export const paymentPage = '/services/paidsessioninitial'

/**
 * Query parameters that name a booking by its token: `pay` opens its payment, `held` its form behind the
 * payment, `from` a form prefilled from it.
 */
export const linkNames = ['pay', 'held', 'from'] as const
export type LinkName = (typeof linkNames)[number]

/** Query parameter set when the terms were accepted on the previous page. */
export const accepted = { name: 'terms', value: 'accepted' } as const

const address = (query: Record<string, string>) => `${paymentPage}?${new URLSearchParams(query)}`

export const payPath = (token: string, { terms = false } = {}): string =>
  address({ pay: token, ...(terms && { [accepted.name]: accepted.value }) })

/** Returns the path of the form behind the payment. */
export const heldPath = (token: string, { terms = false } = {}): string =>
  address({ held: token, ...(terms && { [accepted.name]: accepted.value }) })

/** Returns the path that an open page polls for the payment's status. */
export const statusPath = (token: string): string => `/bookings/${token}/payment/status`

/** Returns the path to which the provider's page returns the browser after a payment. */
export const returnPath = (token: string): string => `/bookings/${token}/payment`

/** Returns the path of a document's PDF for the holder of the booking's link. `number` has three path segments. */
export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}/document.pdf`
