import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Lie = { origin?: string; rpId?: string; counter?: number; verified?: boolean }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')
const verifiedFlag = 0b100
const flagsOf = (verified: boolean, more = 0) => 0b1 | (verified ? verifiedFlag : 0) | more
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/**
 * A browser with a passkey of its own (ES256, attestation "none"), which answers questions with real signatures, or with
 * what differs from the truth in one thing. It counts its signatures from 1.
 *
 * @param at the origin that it says it is on
 */
export function authenticator(at = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: text(id),

    /** Answers a question for a new passkey. */
    make(question: string, { origin = at, rpId = new URL(at).hostname, verified = true }: Lie = {}) {
      const point = (letter: number, value: string) =>
        Buffer.concat([Buffer.from([letter, 0x58, 32]), Buffer.from(value, 'base64url')])
      // CBOR by hand: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), point(0x21, x), point(0x22, y)])
      const head = Buffer.concat([
        sha256(rpId),
        Buffer.from([flagsOf(verified, 0b100_0000)]),
        uint32(counter),
      ])
      const data = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      // { fmt: 'none', attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', JSON.parse(question).challenge, origin)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },

    /** Answers a question for a passkey that is there. */
    use(question: string, lie: Lie = {}) {
      const { origin = at, rpId = new URL(at).hostname, verified = true } = lie
      counter = lie.counter ?? counter + 1
      const data = Buffer.concat([sha256(rpId), Buffer.from([flagsOf(verified)]), uint32(counter)])
      const client = clientData('webauthn.get', JSON.parse(question).challenge, origin)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
