import { createContext } from 'react'

/** The nonce of this answer's inline scripts, while the server renders it; the browser hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)
