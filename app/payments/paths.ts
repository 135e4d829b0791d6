/** Path of the page where a session is booked and paid. Only this page may run the provider's checkout. */
export const paymentPage = '/services/paidsessioninitial'

/**
 * Query parameters that contain a booking's token: `pay` opens its payment, `held` the form that changes its hold, and
 * `from` a new form prefilled with its details.
 */
export const bookingParameters = ['pay', 'held', 'from'] as const
export type BookingParameter = (typeof bookingParameters)[number]

/** Query parameter and form field that tell a page that the terms were accepted on the previous page. */
export const acceptedTermsField = { name: 'terms', value: 'accepted' } as const

/** Reads whether the terms were accepted on the previous page, to pass this on to the next path. */
export const readTerms = (from: FormData | URLSearchParams) => ({
  terms: from.get(acceptedTermsField.name) === acceptedTermsField.value,
})

const pathWith =
  (as: BookingParameter) =>
  (token: string, { terms = false } = {}): string =>
    `${paymentPage}?${new URLSearchParams({ [as]: token, ...(terms && { [acceptedTermsField.name]: acceptedTermsField.value }) })}`

export const payPath = pathWith('pay')
export const holdFormPath = pathWith('held')

/** Returns the path to which the page and the provider post to request a check of the payment. */
export const paymentCheckPath = (token: string): string => `/bookings/${token}/payment`
export const checkoutPath = (token: string): string => `/bookings/${token}/payment/checkout`
export const extensionPath = (token: string): string => `/bookings/${token}/hold/extension`

export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}/document.pdf`
