import type { Services } from '#app/ports/services.ts'
import { ownWords, type PasswordOwner, passwordProblem, weakPasswords } from './domain/password-rules.ts'

/**
 * Why a password can't be taken, wherever it is chosen: on a page, by a link or in the settings.
 *
 * @returns what is wrong and what to do, in words for whoever chose it; null when it can be taken
 */
export async function newPasswordProblem(
  { passwordStrength }: Pick<Services, 'passwordStrength'>,
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const problem = passwordProblem(password, owner)
  if (problem) return problem
  const weakness = await passwordStrength.weakness(password, ownWords(owner))
  return weakness && weakPasswords[weakness]
}
