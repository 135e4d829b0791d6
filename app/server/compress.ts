import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { encodingFor } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/
const tooSmall = 1024

/** Brotli, else gzip, for text that is not compressed yet. Pages are finished before they are sent, so nothing is held up. */
export const compressText: MiddlewareHandler = async (c, next) => {
  await next()
  const response = c.res
  if (!response.body || response.headers.has('content-encoding')) return
  const type = response.headers.get('content-type') ?? ''
  if (!text.test(type)) return
  response.headers.append('vary', 'Accept-Encoding')
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (encoding === 'identity') return
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (plain.length < tooSmall) {
    c.res = new Response(plain, { status: response.status, headers })
    return
  }
  // a page is ten times what the API answers, and 20 ms of a thread beside save it a kilobyte, for many a round trip
  const quality = /^text\/html/.test(type) ? 10 : 5
  const body =
    encoding === 'br'
      ? await brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_LGWIN]: 17, // 128 KB: more than a page
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        })
      : await zip(plain, { level: 6 })
  headers.set('content-encoding', encoding)
  c.res = new Response(body, { status: response.status, headers })
}
