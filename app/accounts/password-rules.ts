/** A password has between so many characters; no rule says which (NIST SP 800-63B, 5.1.1.2). */
export const passwordLengths = { min: 12, max: 128 }

/** Whose a password is to be. */
export type PasswordOwner = { email: string; name: string }
