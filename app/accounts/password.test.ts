import { expect, test } from 'vitest'
import { argon2, checkNewPassword, dummyHash } from './password.ts'

test('verifies only the password that was hashed', async () => {
  const stored = await argon2.hash('right-password')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await argon2.verify(stored, 'right-password')).toBe(true)
  expect(await argon2.verify(stored, 'right-passwor')).toBe(false)
  expect(await argon2.hash('right-password')).not.toBe(stored)
  expect(await argon2.verify(dummyHash, '')).toBe(false)
})

test('verifies an Argon2 hash created by another program', async () => {
  const stored =
    '$argon2id$v=19$m=19456,t=2,p=1$3q07GfM4HVTfbQIdUM80fw$5KrmL6bvJlbAPo8t9KwVBNbKMOGLWKrcOjch0bn6rWI'
  expect(await argon2.verify(stored, 'right-password')).toBe(true)
  expect(await argon2.verify(stored, 'wrong-password')).toBe(false)
})

const owner = { email: 'ravi.kumar@margam.example', name: 'Ravi Kumar' }

test.each([
  ...['123456789012', '1q2w3e4r5t6y', 'qwertyuiop123', 'Password@123', 'P@ssw0rd1234', 'letmein123456'],
  ...['aaaaaaaaaaaa', 'trustno1trustno1', 'Ravi*Kumar*1987x', 'margam.example!1', 'KumarRavi@Margam'],
])('rejects the easily guessed password %j', async (password) => {
  await expect(checkNewPassword(password, owner)).rejects.toMatchObject({ code: 'password-easy-to-guess' })
})

test.each(['a long walk home', 'xk2%Jw0q8!sd', 'చిన్న పాఠశాల దారి', '    spaces    too', 'bqmztrwkplhn'])(
  'accepts the password %j',
  async (password) => checkNewPassword(password, owner),
)

test('returns a field error for a password that is too short or too long', async () => {
  await expect(checkNewPassword('xk2%Jw0q8!s', owner, 'newPassword')).rejects.toMatchObject({
    errors: { newPassword: expect.stringContaining('12 to 128') },
  })
  await expect(checkNewPassword('bqmztrwkplhn'.repeat(11), owner)).rejects.toThrow('12 to 128')
})
