/** Path of the page to book and pay a session. Only this page may run the provider's checkout. */
export const paymentPage = '/services/paidsessioninitial'

/**
 * Query parameters with a booking's token: `pay` opens its payment, `held` the form with which it was held, `from` a new
 * form filled in from it.
 */
export const bookingParameters = ['pay', 'held', 'from'] as const
export type BookingParameter = (typeof bookingParameters)[number]

/** Query parameter and field for terms that were accepted on the previous page. */
export const acceptedTerms = { name: 'terms', value: 'accepted' } as const

/** Reads whether the terms were accepted on the previous page, for the path of the next one. */
export const readTerms = (from: FormData | URLSearchParams) => ({
  terms: from.get(acceptedTerms.name) === acceptedTerms.value,
})

const pathWith =
  (as: BookingParameter) =>
  (token: string, { terms = false } = {}): string =>
    `${paymentPage}?${new URLSearchParams({ [as]: token, ...(terms && { [acceptedTerms.name]: acceptedTerms.value }) })}`

export const payPath = pathWith('pay')
/** Returns the path of the form with which a slot was held. */
export const heldFormPath = pathWith('held')

/** Returns the path to which the page and the provider post, so that we check the payment. */
export const paymentPath = (token: string): string => `/bookings/${token}/payment`
export const checkoutPath = (token: string): string => `/bookings/${token}/payment/checkout`
export const extensionPath = (token: string): string => `/bookings/${token}/hold/extension`

export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}/document.pdf`
