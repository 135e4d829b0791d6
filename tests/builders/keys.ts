import { type Keys, makeKey } from '#app/server/keys.ts'

/** Random keys for tests. */
export const testKeys: Keys = [makeKey()]
