import { execFileSync } from 'node:child_process'

/**
 * Builds the site that the tests start. The build reads the source text of functions, which Vitest transforms, so it
 * runs in a child process.
 */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
