import { keysOf, makeKey } from '#app/adapters/keys.ts'

/** Keys that live as long as the test. */
export const testKeys = keysOf([makeKey(new Date())], 'the test')
