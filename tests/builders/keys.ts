import { type Keys, makeKey } from '#app/adapters/keys.ts'

/** Keys that live as long as the test. */
export const testKeys: Keys = [makeKey()]
