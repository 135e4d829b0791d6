import { createContext, useContext } from 'react'
import type { Business } from '#app/lib/business.ts'
import { fillTokens } from '#app/lib/tokens.ts'

/** Business values, which the root loader has loaded. */
export const BusinessContext = createContext<Business | null>(null)

export function useBusiness(): Business {
  const business = useContext(BusinessContext)
  if (!business) throw new Error('Render inside root.tsx, or provide BusinessContext.')
  return business
}

/** Returns texts with their tokens replaced, such as `{company}` and `{price}`. */
export const useFilledTexts = <Texts>(texts: Texts): Texts => fillTokens(texts, useBusiness())
