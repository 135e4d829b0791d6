import { hash, verify } from '@node-rs/argon2'

/** How passwords are kept. `verify` takes the same time whatever the hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id with the parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const argon2: PasswordHashing = {
  hash: (password) => hash(password, argon2id),
  verify: (hashed, password) => verify(hashed, password),
}
