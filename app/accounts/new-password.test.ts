import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password.ts'

const owner = { email: 'ravi.kumar@margam.example', name: 'Ravi Kumar' }

test.each([
  ...['123456789012', '1q2w3e4r5t6y', 'qwertyuiop123', 'Password@123', 'P@ssw0rd1234', 'letmein123456'],
  ...['aaaaaaaaaaaa', 'trustno1trustno1', 'Ravi*Kumar*1987x', 'margam.example!1', 'KumarRavi@Margam'],
])('refuses %j, which is easy to guess', async (password) => {
  expect(await newPasswordProblem(password, owner)).toContain('easy to guess')
})

test.each(['a long walk home', 'xk2%Jw0q8!sd', 'చిన్న పాఠశాల దారి', '    spaces    too', 'bqmztrwkplhn'])(
  'accepts %j',
  async (password) => expect(await newPasswordProblem(password, owner)).toBeNull(),
)

test('refuses a password that is too short or too long', async () => {
  expect(await newPasswordProblem('xk2%Jw0q8!s', owner)).toContain('at least 12')
  expect(await newPasswordProblem('bqmztrwkplhn'.repeat(11), owner)).toContain('at most 128')
})
