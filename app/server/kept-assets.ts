import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** This release's and those of the two before: their pages are still open somewhere, or in another instance's memory. */
const releasesKept = 3

const shelf = (dataFolder: string) => path.join(dataFolder, 'assets')

/**
 * Lays this build's scripts and styles into the data folder, a folder for each release, where all instances that share it
 * find them, older ones too. What more than two other releases were started after goes.
 *
 * @throws where the data folder can't be written to
 */
export function keepAssets(clientFolder: string, dataFolder: string): void {
  const names = fs.readdirSync(path.join(clientFolder, 'assets')).sort()
  // they have a hash of what is in them in their names
  const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
  const place = path.join(shelf(dataFolder), release)
  if (!fs.existsSync(place)) {
    const unready = path.join(shelf(dataFolder), `.${release}.${process.pid}`)
    fs.mkdirSync(path.join(unready, 'assets'), { recursive: true })
    // not copyFile, which would open them to whoever may read the build
    for (const name of names)
      fs.writeFileSync(
        path.join(unready, 'assets', name),
        fs.readFileSync(path.join(clientFolder, 'assets', name)),
      )
    try {
      fs.renameSync(unready, place)
    } catch (error) {
      fs.rmSync(unready, { recursive: true })
      if (!fs.existsSync(place)) throw error // else an instance that started with us was quicker
    }
  }
  const now = performance.timeOrigin / 1000
  fs.utimesSync(place, now, now)
  for (const old of keptAssets(dataFolder).slice(releasesKept))
    fs.rmSync(old, { recursive: true, force: true })
}

/** The folders of the releases that are kept, the last one started first; each has its `assets` in it. */
export function keptAssets(dataFolder: string): string[] {
  if (!fs.existsSync(shelf(dataFolder))) return []
  return fs
    .readdirSync(shelf(dataFolder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(shelf(dataFolder), name))
    .map((place) => ({ place, at: fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ place }) => place)
}
