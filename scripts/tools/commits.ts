import { execFileSync } from 'node:child_process'

/** Subject of the last commit before the rules apply. */
const start = 'server: make the app context beside the services'

/** Lists commit subjects since `start` that break a rule of docs/style.md. Lists none if the history lacks `start`. */
export function checkCommits(): string[] {
  const subjects = listSubjects()
  const end = subjects.indexOf(start)
  return subjects
    .slice(0, Math.max(0, end))
    .flatMap((subject) => findSubjectProblems(subject).map((problem) => `"${subject}": ${problem}`))
}

export function findSubjectProblems(subject: string): string[] {
  const [, first = ''] = /^[a-z][a-z0-9 ,/-]*: (\S+)/.exec(subject) ?? []
  const problems: string[] = []
  if (subject.length > 72) problems.push('write at most 72 characters')
  if (!first) problems.push('write "feature: imperative"')
  else if (notImperative.test(first) && !imperatives.has(first))
    problems.push(`begin with a verb in the imperative, not with "${first}"`)
  return problems
}

const notImperative = /^(?:[A-Z].*|an?|the|no|some|all|what|which|whose|who|how|\w+ed|\w+ing)$/
const imperatives = new Set(['bring', 'embed', 'feed', 'need', 'seed', 'shed', 'speed', 'spring', 'string'])

function listSubjects(): string[] {
  try {
    return execFileSync('git', ['log', '--format=%s'], { encoding: 'utf8', stdio: 'pipe' }).split('\n')
  } catch {
    return [] // a release archive has no history
  }
}
