import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './debian.ts'
import { runProgram } from './run.ts'

export type FoundChromium = { path: string; how: string }

/** Program names in order of preference. The headless shell needs 20 % less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds an installed Chromium or Chrome, or installs Debian's or Playwright's. Returns null if none is available. */
export async function findChromium(): Promise<FoundChromium | null> {
  const already = findInstalledChromium()
  if (already) return { path: already, how: 'installed' }
  const packaged =
    ((await installPackage('chromium-headless-shell')) || (await installPackage('chromium'))) &&
    findInstalledChromium()
  if (packaged) return { path: packaged, how: "Debian's package, installed now" }
  console.log("Installing Playwright's Chromium …")
  await runProgram('playwright', ['install', 'chromium'])
  const { chromium } = await import('@playwright/test')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? { path: downloaded, how: "Playwright's, installed now" } : null
}

/** Returns CHROMIUM_PATH or the path of an installed Chromium or Chrome. */
export function findInstalledChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...elsewhere].find(
    existsSync,
  )
}
