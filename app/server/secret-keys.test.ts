import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/site.ts'
import { createEncryption, hashWithKey, hashWithKeys, readOrCreateDemoKeys } from './secret-keys.ts'

test('creates the demo key once, in a file only the owner can read', async () => {
  const folder = path.join(await createTemporaryFolder(onTestFinished), 'data')
  const [key] = readOrCreateDemoKeys(folder)
  expect(key?.length).toBeGreaterThanOrEqual(32)
  expect(readOrCreateDemoKeys(folder)).toEqual([key])
  expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('decrypts with older keys and encrypts with the first key', () => {
  const sealed = createEncryption(['old'], 'staff-two-factor').seal('JBSWY3DP', 'ada')
  const rotated = createEncryption(['new', 'old'], 'staff-two-factor')
  expect(rotated.open(sealed, 'ada')).toBe('JBSWY3DP')
  const resealed = rotated.seal('JBSWY3DP', 'ada')
  expect(createEncryption(['new'], 'staff-two-factor').open(resealed, 'ada')).toBe('JBSWY3DP')
  expect(createEncryption(['old'], 'staff-two-factor').open(resealed, 'ada')).toBeNull()
  const hash = hashWithKey(['old'], 'mailbox-hash', 'a@example.org')
  expect(hashWithKeys(['new', 'old'], 'mailbox-hash', 'a@example.org')).toContain(hash)
})

test('does not decrypt altered text or text for another owner or purpose', () => {
  const seals = createEncryption(['key'], 'staff-two-factor')
  const sealed = seals.seal('JBSWY3DP', 'ada')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seals.seal('JBSWY3DP', 'ada')).not.toBe(sealed)
  const [iv, tag, text = ''] = sealed.split('.')
  const altered = [iv, tag, text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.')
  expect(seals.open(sealed, 'ravi')).toBeNull()
  expect(seals.open(altered, 'ada')).toBeNull()
  expect(seals.open('nothing', 'ada')).toBeNull()
  expect(createEncryption(['key'], 'mailbox-hash').open(sealed, 'ada')).toBeNull()
})
