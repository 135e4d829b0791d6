/** Returns whether a text is a UUID. PostgreSQL rejects any other text as an id. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
