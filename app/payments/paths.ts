/** Path of the page to book and pay a session. Only this page may run the provider's checkout. */
export const paymentPage = '/services/paidsessioninitial'

/**
 * Query parameters with a booking's token: `pay` opens its payment, `held` the form with which it was held, `from` a new
 * form filled in from it.
 */
export const bookingParameters = ['pay', 'held', 'from'] as const
export type BookingParameter = (typeof bookingParameters)[number]

/** Query parameter for terms that were accepted on the previous page. */
export const acceptedTerms = { name: 'terms', value: 'accepted' } as const

const address = (query: Record<string, string>) => `${paymentPage}?${new URLSearchParams(query)}`

export const payPath = (token: string, { terms = false } = {}): string =>
  address({ pay: token, ...(terms && { [acceptedTerms.name]: acceptedTerms.value }) })

/** Returns the path of the form with which a slot was held. */
export const heldFormPath = (token: string, { terms = false } = {}): string =>
  address({ held: token, ...(terms && { [acceptedTerms.name]: acceptedTerms.value }) })

/** Returns the path that an open page polls for the payment status. */
export const paymentStatusPath = (token: string): string => `/bookings/${token}/payment/status`

/** Returns the path to which the provider's page sends the browser after a payment. */
export const paymentReturnPath = (token: string): string => `/bookings/${token}/payment`

/** Returns the path of a document's PDF for the client. */
export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}/document.pdf`
