import { createContext } from 'react'

/** Nonce of the inline scripts; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
