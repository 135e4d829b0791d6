import { expect, test } from 'vitest'
import { argon2 } from './password.ts'

test('a password is known again, and another is not', async () => {
  const kept = await argon2.hash('right-password')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await argon2.verify(kept, 'right-password')).toBe(true)
  expect(await argon2.verify(kept, 'right-passwor')).toBe(false)
  expect(await argon2.hash('right-password')).not.toBe(kept)
})

test('a password that another program of Argon2 has kept is known too', async () => {
  const kept =
    '$argon2id$v=19$m=19456,t=2,p=1$3q07GfM4HVTfbQIdUM80fw$5KrmL6bvJlbAPo8t9KwVBNbKMOGLWKrcOjch0bn6rWI'
  expect(await argon2.verify(kept, 'right-password')).toBe(true)
  expect(await argon2.verify(kept, 'wrong-password')).toBe(false)
})
