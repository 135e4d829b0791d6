/** Where a document is shown, behind the link of its booking. Its number is three segments of the address. */
export const documentPath = (token: string, number: string): string =>
  `/bookings/${token}/documents/${number}`

/** Where its PDF is. */
export const documentPdfPath = (token: string, number: string): string =>
  `${documentPath(token, number)}/document.pdf`
