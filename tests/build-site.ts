import { execFileSync } from 'node:child_process'

/**
 * Builds the site that the tests start. Runs the build in a child process because Vitest transforms the source text of
 * functions, which the build reads.
 */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
