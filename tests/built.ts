import { buildIfNeeded } from '../scripts/build.ts'

/** The tests of this project start the site as it ships. */
export default function setup(): void {
  buildIfNeeded()
}
