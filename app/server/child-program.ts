import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Starts a program of the demo and returns its first line of output, which contains its URL. The program ends with this
 * process, even after SIGKILL.
 *
 * @param failure message of the error if the program does not start
 */
export async function startChildProgram(file: string, options: Record<string, string>, failure: string) {
  const args = [path.resolve(file), ...Object.entries(options).flat(), '--child']
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error(failure)
    }),
  ])) as [string]
  return { line, end: () => void child.stdin.end() }
}
