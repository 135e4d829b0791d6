/** Where one books and pays: the provider's checkout runs here and nowhere else. */
export const paymentPage = '/services/paidsessioninitial'

/**
 * How an address of that page names a booking by its token: `pay` to pay for it, `held` with it in the form behind the
 * payment, `from` with a form that is filled from it.
 */
export const linkNames = ['pay', 'held', 'from'] as const
export type LinkName = (typeof linkNames)[number]

/** In the address of somebody who has accepted the terms on the page before. */
export const accepted = { name: 'terms', value: 'accepted' } as const
/** In the address of somebody who may have paid: `1` while the provider is to be asked, `unsure` when it could not be. */
export const checkName = 'check'

const address = (query: Record<string, string>) => `${paymentPage}?${new URLSearchParams(query)}`

/** The payment of a booking. */
export const payPath = (
  token: string,
  { terms = false, check }: { terms?: boolean; check?: '1' | 'unsure' } = {},
): string =>
  address({
    pay: token,
    ...(terms && { [accepted.name]: accepted.value }),
    ...(check && { [checkName]: check }),
  })

/** The form behind the payment, with another time picked if one is given. */
export const heldPath = (token: string, moment?: { date: string; time: string }, terms = false): string =>
  address({
    held: token,
    ...(terms && { [accepted.name]: accepted.value }),
    ...(moment && { date: moment.date, time: moment.time }),
  })

/** The form, filled with what is known from another booking. */
export const fromPath = (token: string): string => address({ from: token })

/** Where the open page asks whether anything is new. */
export const standingPath = (token: string): string => `/bookings/${token}/payment/standing`

/** Where the provider's own page sends a browser after a payment. */
export const returnPath = (token: string): string => `/bookings/${token}/payment`

/** Where a document is shown, behind the link of its booking. Its number is three segments of the address. */
export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}`

/** Where its PDF is. */
export const documentPdfPath = (token: string, number: string): string =>
  `${documentPath(token, number)}/document.pdf`
