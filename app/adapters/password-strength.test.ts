import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPasswordProblem } from '#app/features/staff/new-password.ts'
import { createPasswordStrength } from './password-strength.ts'

const owner = { email: 'ravi.kumar@margam.example', name: 'Ravi Kumar' }
const words = ['Margam', 'margam.example']
const offline = createPasswordStrength({ words, breachedUrl: null })
const problem = (password: string, passwordStrength = offline) =>
  newPasswordProblem({ passwordStrength }, password, owner)

/** Well-known, from the heads of leaked lists and from what people make of them here; all are long enough. */
const wellKnown = [
  ...['123456789012', '123123123123', '1q2w3e4r5t6y', '1qaz2wsx3edc', '1qaz!QAZ2wsx@WSX', 'qwertyuiop123'],
  ...['Qwerty@12345', 'asdfghjkl123', 'zxcvbnm12345', 'Password@123', 'P@ssw0rd1234', 'Password123456!'],
  ...['Welcome@12345', 'Welcome@2026', 'Admin@123456', 'administrator', 'letmein123456', 'iloveyouforever'],
  ...['sunshine1234', 'India@123456', 'Hyderabad@2026', 'Margam@2026!!', 'Counselor@2026', 'Krishna@12345'],
  ...[
    'jaishriram123',
    'Sachin@10dulkar',
    'Diwali@2026!!',
    'Summer2024!Summer',
    'correct horse battery staple',
  ],
  ...['correcthorsebatterystaple', 'thequickbrownfox', 'aaaaaaaaaaaa', 'trustno1trustno1'],
]

test('there are 33 well-known passwords here', () => expect(new Set(wellKnown).size).toBe(33))

test.each(wellKnown)('%j is refused, with why and what to do', async (password) => {
  expect(await problem(password)).toMatch(/tried first.+ Use another, for example four words/)
})

test.each(['Ravi*Kumar*1987x', 'margam.example!1', 'KumarRavi@Margam'])(
  '%j is made of its owner and this site',
  async (password) => expect(await problem(password)).toContain('Use another'),
)

test.each([
  ...['a long walk home', 'xk2%Jw0q8!sd', 'చిన్న పాఠశాల దారి', '    spaces    too', 'ravi reads maps at night'],
  ...['bqmztrwkplhn', 'tea with my aunt', '7k3m9-qxw2t-4p0hb-abcde'],
])('%j is taken, whatever characters it is made of', async (password) => {
  expect(await problem(password)).toBeNull()
})

test.each([
  ...[
    'bqmztrwkplhn'.repeat(10),
    '4@8({[</369&#!1/|0$5+7%2'.repeat(5),
    'ab1!'.repeat(32),
    '\u0000'.repeat(128),
  ],
])('the longest password is judged within half a second: %j', async (password) => {
  await problem('loads the lists')
  const from = performance.now()
  await problem(password.slice(0, 128))
  expect(performance.now() - from).toBeLessThan(500)
})

describe('with a list of stolen passwords', () => {
  const asked: (string | undefined)[] = []
  let answer = ''
  // SHA-1 of "a long walk home" is BC5BF…
  const server = createServer((request, response) => {
    asked.push(request.url)
    if (answer === 'down') response.writeHead(503).end()
    else response.end(answer)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => server.close(done)))
  const online = () =>
    createPasswordStrength({
      words,
      breachedUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })

  test('one that stands there is refused, and only five digits of its hash leave the site', async () => {
    answer = [`${'0'.repeat(35)}:3`, '02462AD54BEC23394919870A6C8085F609D:42'].join('\r\n')
    expect(await problem('a long walk home', online())).toContain('stolen')
    expect(asked).toEqual(['/range/BC5BF'])
  })

  test('the rows that only fill the answer up count for nothing', async () => {
    answer = '02462AD54BEC23394919870A6C8085F609D:0'
    expect(await problem('a long walk home', online())).toBeNull()
  })

  test('where nobody answers, a password is taken', async () => {
    answer = 'down'
    expect(await problem('a long walk home', online())).toBeNull()
    server.closeAllConnections()
    const nobody = createPasswordStrength({ words, breachedUrl: 'http://127.0.0.1:1' })
    expect(await problem('a long walk home', nobody)).toBeNull()
  })
})
