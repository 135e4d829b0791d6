import { createContext } from 'react'

/** Nonce of the inline scripts. It is undefined in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
