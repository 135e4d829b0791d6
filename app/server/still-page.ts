import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import type { FinishedAnswer } from './finished-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A finished page, ready to be written: one buffer and one list of headers for each encoding. */
export type StillPage = { etag: string; variants: Record<Encoding, FinishedAnswer> }

/** Names a version of a page by its text. */
export const etagOf = (html: string): string =>
  `"${createHash('sha256').update(html).digest('base64url').slice(0, 11)}"`

/** Compresses a page that is the same for everybody. */
export async function stillPage(html: string, headers: Headers): Promise<StillPage> {
  const plain = Buffer.from(html)
  const etag = etagOf(html)
  const common = new Headers(headers)
  common.set('Cache-Control', 'no-cache')
  // its address is public, and nothing in it could ask for a camera: 112 bytes can cost a round trip
  for (const name of ['Referrer-Policy', 'Permissions-Policy']) common.delete(name)
  common.set('ETag', etag)
  common.set('Vary', 'Accept-Encoding')
  const quality = {
    // 90 ms of another thread, once for all who read it: the last kilobyte decides whether it comes in one window
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, gz] = await Promise.all([brotli(plain, { params: quality }), zip(plain, { level: 9 })])
  return {
    etag,
    variants: {
      br: variant(br, common, 'br'),
      gzip: variant(gz, common, 'gzip'),
      identity: variant(plain, common),
    },
  }
}

function variant(body: Buffer, common: Headers, encoding?: string): FinishedAnswer {
  const headers = [...common].flat()
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  return { body, headers }
}
