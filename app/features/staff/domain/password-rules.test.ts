import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const owner = { email: 'ravi.kumar@margam.example', name: 'Ravi Kumar' }
const problem = (password: string) => passwordProblem(password, owner)

test.each([
  'a long walk home',
  'xk2%Jw0q8!sd',
  'చిన్న పాఠశాల దారి',
  '    spaces    too',
  'ravi reads maps at night',
])('%j is taken, whatever characters it is made of', (password) => {
  expect(problem(password)).toBeNull()
})

test('eleven characters are too few and twelve are enough; a character is one, however many bytes it has', () => {
  expect(problem('bqmztrwkplh')).toContain('at least 12')
  expect(problem('bqmztrwkplhn')).toBeNull()
  expect(problem('🚲🌊🍋🎻🧭🪁🌾🛶🔭🧵🪴')).toContain('at least 12')
})

test('129 characters are too many', () => {
  const letters = 'bqmztrwkplhn'.repeat(11)
  expect(problem(letters.slice(0, 129))).toContain('at most 128')
  expect(problem(letters.slice(0, 128))).toBeNull()
})

test.each(['ravi.kumar@margam.example', 'RaviKumar2026', 'kumar-ravi-1234', 'Ravi Kumar !!'])(
  '%j is little more than who it belongs to',
  (password) => {
    expect(problem(password)).toContain('name or the e-mail')
  },
)
