import { execFileSync } from 'node:child_process'

/**
 * The tests of this project start the site as it ships. It is built by a process of its own: Vitest rewrites what runs in
 * its own, and the build takes the source text of some functions.
 */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
