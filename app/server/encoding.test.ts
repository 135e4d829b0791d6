import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; Q=0.000, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['*', 'identity'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, *, br;q=0', 'gzip'],
  ['identity;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
])('%j is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('the same header is answered the same, however many others came between', () => {
  for (let turn = 0; turn < 500; turn += 1) encodingFor(`gzip;q=0.${turn}`)
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(encodingFor('br;q=0')).toBe('identity')
})
