import { generateKey, type Keys } from '#app/server/keys.ts'

/** Random keys for tests. */
export const testKeys: Keys = [generateKey()]
