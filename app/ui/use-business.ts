import { createContext, useContext } from 'react'
import type { Business } from '#app/lib/business.ts'
import { fillTokens } from '#app/lib/tokens.ts'

/** Business values from the root loader. */
export const BusinessContext = createContext<Business | null>(null)

export function useBusiness(): Business {
  const business = useContext(BusinessContext)
  if (!business) throw new Error('Render inside root.tsx, or provide BusinessContext.')
  return business
}

/** Returns the texts with their tokens filled in, such as `{company}` and `{price}`. */
export const useFilledTexts = <Texts>(texts: Texts): Texts => fillTokens(texts, useBusiness())
