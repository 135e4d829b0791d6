import { existsSync } from 'node:fs'
import { runProgram } from './run.ts'

const environment = { DEBIAN_FRONTEND: 'noninteractive' }
let listed: Promise<unknown> | null = null

/** Installs a Debian package. Returns false if that fails (not Debian, not root, unknown package). */
export async function installPackage(debianPackage: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing Debian's ${debianPackage} …`)
  listed ??= runProgram('apt-get', ['update', '-qq'])
  await listed
  const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
  const { ok, output } = await runProgram('apt-get', install, { env: environment })
  if (!ok) console.log(output.trim())
  return ok
}
