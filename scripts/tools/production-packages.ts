import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * The folders of the packages that the program needs when it runs on this machine: its dependencies and theirs, from the lock
 * file. Of what is optional only what is installed here; the bundled Node, an optional package of the project itself, is
 * none of them.
 *
 * @param root the project's folder, with its node_modules
 * @throws when a package that is needed is not installed
 */
export function productionPackages(root: string): string[] {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  const found = new Set<string>()

  /** Where Node finds a package from: in the nearest node_modules above. */
  function resolve(name: string, from: string): string | undefined {
    for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
      const place = path.posix.join(at, 'node_modules', name)
      if (packages[place] && existsSync(path.join(root, place))) return place
      if (at === '') return undefined
    }
  }
  function visit(from: string, { optionalDependencies = {}, ...locked }: Locked): void {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = resolve(name, from)
      if (!place && !(name in optionalDependencies))
        throw new Error(`${name} is not installed: run npm ci first.`)
      if (!place || found.has(place)) continue
      found.add(place)
      visit(place, packages[place] as Locked)
    }
  }
  visit('', { dependencies: packages['']?.dependencies ?? {} })
  return [...found].sort()
}
