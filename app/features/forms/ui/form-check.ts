import { createContext } from 'react'
import type { Check } from './form-state.ts'

/** The schemas, given by the site's layout so that a page fetches them only with its first submit. */
export const FormCheck = createContext<Check>(async () => null)
