import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { type Keys, secretsFor } from './keys.ts'
import { provingText } from './staff-cookies.ts'

/** EdDSA, ES256 and RS256: what the authenticators in use have. */
const algorithms = [-8, -7, -257]
/** How long a question may be answered. */
const timeout = 5 * MINUTE

/** Two dozen packages, for which only those wait who use a passkey. */
const library = () => import('@simplewebauthn/server')

/** What the browser needs to know of a passkey that is there. */
type Known = { id: string; transports: string[] }

/**
 * The questions that a browser answers with a passkey (WebAuthn), as JSON, and what its answers are worth. A question's
 * challenge proves itself: it was given out here, less than five minutes ago, to what it is bound to, so that none is kept.
 *
 * @param site its address, and its name in the browser's words
 */
export function webAuthn(keys: Keys, site: { url: string; name: string }) {
  const { origin, hostname, protocol } = new URL(site.url)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const challenges = provingText(secretsFor(keys, 'staff-passkey'), timeout)
  const challenge = (bound: readonly string[], now: Millis) =>
    challenges.issue(randomBytes(16).toString('base64url'), bound, now)
  const issuedAt = (given: string, bound: readonly string[], now: Millis) =>
    challenges.read(Buffer.from(given, 'base64url').toString(), bound, now)?.issued ?? null
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  return {
    /** A browser makes none for an IP address, nor without https. */
    possible: (protocol === 'https:' || local) && !isIP(hostname.replace(/[[\]]/g, '')),

    async askForNew(
      own: { id: string; email: string; name: string },
      has: Known[],
      bound: readonly string[],
      now: Millis,
    ): Promise<string> {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: hostname,
        userID: new TextEncoder().encode(own.id),
        userName: own.email,
        userDisplayName: own.name,
        challenge: challenge(bound, now),
        timeout,
        excludeCredentials: has.map(toBrowser),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      })
      return JSON.stringify(options)
    },

    /** The passkey that was made; null for what is no answer to a question of ours. */
    async made(answer: string, bound: readonly string[], now: Millis): Promise<WebAuthnCredential | null> {
      const response = read<RegistrationResponseJSON>(answer)
      if (!response) return null
      const { verifyRegistrationResponse } = await library()
      const checked = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: (given) => issuedAt(given, bound, now) !== null,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null) // it throws for most of what can be wrong
      return checked?.verified ? checked.registrationInfo.credential : null
    },

    async askFor(passkeys: Known[], bound: readonly string[], now: Millis): Promise<string> {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenge(bound, now),
        timeout,
        allowCredentials: passkeys.map(toBrowser),
        userVerification: 'required',
      })
      return JSON.stringify(options)
    },

    /** Of which passkey an answer is, if one believes it. */
    claimed: (answer: string): string | null => read(answer)?.id ?? null,

    /** The passkey's new counter, and when the question was asked; null when the answer is not right. */
    async answered(
      answer: string,
      passkey: { id: string; publicKey: string; counter: number },
      bound: readonly string[],
      now: Millis,
    ): Promise<{ counter: number; asked: Millis } | null> {
      const response = read<AuthenticationResponseJSON>(answer)
      if (!response) return null
      let asked: Millis | null = null
      const { verifyAuthenticationResponse } = await library()
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge(given) {
          asked = issuedAt(given, bound, now)
          return asked !== null
        },
        credential: { ...passkey, publicKey: Buffer.from(passkey.publicKey, 'base64url') },
      }).catch(() => null)
      if (!checked?.verified || asked === null) return null
      return { counter: checked.authenticationInfo.newCounter, asked }
    },
  }
}

const toBrowser = ({ id, transports }: Known) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

/** What a browser sent; null when it is nothing that a browser sends. */
function read<Answer extends { id: string }>(answer: string): Answer | null {
  try {
    const sent = JSON.parse(answer)
    return typeof sent.id === 'string' && /^[\w-]+$/.test(sent.id) ? sent : null
  } catch {
    return null
  }
}
