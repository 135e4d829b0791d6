import { createContext } from 'react'

/** Nonce of the response's inline scripts during server rendering; browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
