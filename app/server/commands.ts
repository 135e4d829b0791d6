import { backup, restore } from './backup.ts'
import { readEnv } from './env.ts'
import { plainly } from './plainly.ts'

/** What it prints is for a terminal; resolves with the exit code. */
export type Command = (env: ReturnType<typeof readEnv>, args: readonly string[]) => Promise<number>

/** What the program does besides being the site: `node build/server/index.js backup`. */
const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
}

/** @returns the exit code; 1 when it could not be done, and what is wrong is printed */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.error(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`)
    return 1
  }
  process.umask(0o077)
  try {
    return await command(readEnv(), args)
  } catch (error) {
    console.error(plainly(error))
    return 1
  }
}
