import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoKeys, keyedHash, keyedHashes, sealing } from '#app/adapters/keys.ts'
import { testKeys } from './builders/keys.ts'
import { runCommand, secretKey, temporaryFolder } from './site.ts'

test('a demo makes its key once, in a file that only its owner can read', async () => {
  const folder = path.join(await temporaryFolder(onTestFinished), 'data')
  const [key] = demoKeys(folder)
  expect(key?.length).toBeGreaterThanOrEqual(32)
  expect(demoKeys(folder)).toEqual([key])
  expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('opens what an older key sealed, and seals with the first one', () => {
  const sealed = sealing(['old'], 'staff-two-factor').seal('JBSWY3DP', 'ada')
  const rotated = sealing(['new', 'old'], 'staff-two-factor')
  expect(rotated.open(sealed, 'ada')).toBe('JBSWY3DP')
  const resealed = rotated.seal('JBSWY3DP', 'ada')
  expect(sealing(['new'], 'staff-two-factor').open(resealed, 'ada')).toBe('JBSWY3DP')
  expect(sealing(['old'], 'staff-two-factor').open(resealed, 'ada')).toBeNull()
  const hash = keyedHash(['old'], 'mailbox-hash', 'a@example.org')
  expect(keyedHashes(['new', 'old'], 'mailbox-hash', 'a@example.org')).toContain(hash)
})

test('opens a sealed text neither for another owner, nor altered, nor for another purpose', () => {
  const seals = sealing(testKeys, 'staff-two-factor')
  const sealed = seals.seal('JBSWY3DP', 'ada')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seals.seal('JBSWY3DP', 'ada')).not.toBe(sealed)
  const [iv, tag, text = ''] = sealed.split('.')
  const altered = [iv, tag, text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.')
  expect(seals.open(sealed, 'ravi')).toBeNull()
  expect(seals.open(altered, 'ada')).toBeNull()
  expect(seals.open('nothing', 'ada')).toBeNull()
  expect(sealing(testKeys, 'mailbox-hash').open(sealed, 'ada')).toBeNull()
})

test('reads each secret that systemd hands over as the setting of its name and reports a misspelt one', async () => {
  const CREDENTIALS_DIRECTORY = path.join(await temporaryFolder(onTestFinished), 'margam@3000.service')
  mkdirSync(CREDENTIALS_DIRECTORY)
  const secret = (name: string, value: string) =>
    writeFileSync(path.join(CREDENTIALS_DIRECTORY, `margam_${name}`), value)
  const emailjs = { EMAILJS_SERVICE_ID: 'a', EMAILJS_TEMPLATE_ID: 'b', EMAILJS_PUBLIC_KEY: 'c' }
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const said = () =>
    runCommand(
      {
        DEMO: 'off',
        SITE_URL: 'https://www.example.org',
        DATA_DIR,
        SECRET_KEY: secretKey,
        ...emailjs,
        CREDENTIALS_DIRECTORY,
      },
      'migrate',
    )
  secret('EMAILJS_PRIVATE_KEY', 'd\n')
  secret('RAZORPAY_KEY_SECRET', 'secret\n')
  secret('RAZORPAY_WEBHOOK_SECRET', 'secret\n')
  expect((await said()).output).toContain('Razorpay is half set: set RAZORPAY_KEY_ID too')
  secret('RAZORPAY_KEY_ID', 'rzp_test_1\n')
  // an editor's copy
  secret('EMAILJS_PRIVATE_KEY~', 'c\n')
  secret('RAZORPAY_KEY_ID.bak', 'c\n')
  expect((await said()).output).not.toMatch(/half set|no setting/)
  secret('EMAILJS_PRIVAT_KEY', 'd')
  expect((await said()).output).toContain('Did you mean EMAILJS_PRIVATE_KEY_FILE?')
})
