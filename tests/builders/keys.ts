import { type Keys, makeKey } from '#app/server/keys.ts'

/** Keys that live as long as the test. */
export const testKeys: Keys = [makeKey()]
