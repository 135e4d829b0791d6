import fs from 'node:fs'

/** Which program runs, as its folder's package.json says. */
export function programVersion(): string {
  try {
    return String(JSON.parse(fs.readFileSync('package.json', 'utf8')).version)
  } catch {
    return 'unknown'
  }
}
