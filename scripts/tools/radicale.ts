import { existsSync } from 'node:fs'
import { installed } from './debian.ts'

const places = ['/usr/bin/radicale', '/usr/local/bin/radicale', '/opt/homebrew/bin/radicale']
const program = () => places.find((place) => existsSync(place))

/** The calendar server that tests read from: that of this machine, else from Debian's package; null when none is to be had. */
export async function findRadicale(): Promise<string | null> {
  return program() ?? ((await installed('radicale')) ? (program() ?? null) : null)
}
