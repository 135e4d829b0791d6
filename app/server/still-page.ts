import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { securityPolicy } from './security.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Variant = { body: Buffer; headers: string[] }

/** A finished page, ready to be written: one buffer and one list of headers for each encoding. */
export type StillPage = { etag: string; variants: Record<Encoding, Variant> }

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
const dataBlock = /type="application\/(ld\+)?json"/

/**
 * Makes a page the same for everybody: its inline scripts are allowed by their hashes in place of a nonce.
 *
 * @param nonce the one it was rendered with
 */
export async function stillPage(html: string, headers: Headers, nonce: string): Promise<StillPage> {
  const same = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(' nonce=""', '')
  const plain = Buffer.from(same)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = new Headers(headers)
  common.set('Content-Security-Policy', securityPolicy(scriptHashes(same)))
  common.set('Cache-Control', 'no-cache')
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

function variant(body: Buffer, common: Headers, encoding?: string): Variant {
  const headers = [...common].flat()
  if (encoding) headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  return { body, headers }
}

function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes)) {
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
  return [...hashes]
}
