import { satisfies } from 'semver'

/** The parts of package-lock.json that say where each package is from (npm, package-lock.json, `packages`). */
export type Lock = { packages: Record<string, LockedPackage> }
type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** An advisory of the OSV schema (ossf.github.io/osv-schema), as far as it is read. */
export type Advisory = {
  id: string
  summary?: string
  withdrawn?: string
  affected?: {
    package?: { ecosystem?: string; name?: string }
    versions?: string[]
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[]
  }[]
}

/** The names in a lock: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

const packagesOf = (lock: Lock) =>
  Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ name: nameOf(place), ...locked }))

/**
 * What can be told of a lock without asking anybody: that every package is of npm's registry and can't be swapped for
 * another, and that none of those that run in production needs a script to install itself.
 *
 * @returns a line for each package that is not as it should be
 */
export function doubtful(lock: Lock): string[] {
  return packagesOf(lock).flatMap(
    ({ name, version, resolved, integrity, optional, dev, hasInstallScript }) => {
      const elsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
      // what this platform never installs is named in the lock without its sum
      const unproven = !integrity?.startsWith('sha512-') && !(optional && !resolved)
      return [
        ...(elsewhere ? [`${name} ${version} comes from ${resolved}`] : []),
        ...(unproven ? [`${name} ${version} has no sum that proves it`] : []),
        ...(hasInstallScript && !dev ? [`${name} ${version} runs a script when it is installed`] : []),
      ]
    },
  )
}

/** The locked packages that known advisories are about, a line each. */
export function vulnerable(lock: Lock, advisories: readonly Advisory[]): string[] {
  const byName = new Map<string, { advisory: Advisory; affected: Affected }[]>()
  for (const advisory of advisories) {
    if (advisory.withdrawn) continue
    for (const affected of advisory.affected ?? []) {
      const name = affected.package?.ecosystem === 'npm' ? (affected.package.name ?? '') : ''
      byName.set(name, [...(byName.get(name) ?? []), { advisory, affected }])
    }
  }
  return packagesOf(lock).flatMap(({ name, version = '', dev }) =>
    (byName.get(name) ?? [])
      .filter(({ affected }) => isAffected(version, affected))
      .map(
        ({ advisory }) =>
          `${name} ${version}${dev ? ' (not in production)' : ''}: ${advisory.id} ${advisory.summary ?? ''}`,
      ),
  )
}

type Affected = NonNullable<Advisory['affected']>[number]

const isAffected = (version: string, { versions, ranges }: Affected): boolean =>
  Boolean(versions?.includes(version)) ||
  (ranges ?? []).some(({ type, events }) => type === 'SEMVER' && inRange(version, events))

/** OSV's events, in order: from each `introduced` (0 is the first) to the `fixed` or past the `last_affected` after it. */
function inRange(version: string, events: NonNullable<Affected['ranges']>[number]['events']): boolean {
  const comparators: string[] = []
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined) comparators.push(`>=${introduced === '0' ? '0.0.0-0' : introduced}`)
    if (fixed !== undefined) comparators.push(`${comparators.pop() ?? ''} <${fixed}`)
    if (last_affected !== undefined) comparators.push(`${comparators.pop() ?? ''} <=${last_affected}`)
  }
  return comparators.some((range) => satisfies(version, range, { includePrerelease: true }))
}
