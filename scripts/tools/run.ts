import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const installed = path.join(root, 'node_modules/.bin')

export type ProgramResult = { ok: boolean; output: string; seconds: number }

type Options = {
  /** Whether to print the output while the program runs. */
  show?: boolean
  env?: Record<string, string>
}

/** Runs a program from node_modules/.bin or the PATH in the project folder. */
export async function runProgram(
  command: string,
  args: string[],
  { show, env }: Options = {},
): Promise<ProgramResult> {
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
      ...env,
      PATH: `${installed}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  })
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const [code] = await once(child, 'close').catch((error: Error) => {
    output += error.message
    return [1]
  })
  process.removeListener('exit', end)
  return { ok: code === 0, output, seconds: (performance.now() - began) / 1000 }
}
