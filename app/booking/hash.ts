import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
