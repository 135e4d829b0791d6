import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Starts a program of the demo, which ends with this process, even after SIGKILL.
 *
 * @param sorry error message if the program does not start
 * @returns the program's first line of output, with its URL
 */
export async function startChildProgram(file: string, options: Record<string, string>, sorry: string) {
  const args = [path.resolve(file), ...Object.entries(options).flat(), '--child']
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error(sorry)
    }),
  ])) as [string]
  return { line, end: () => void child.stdin.end() }
}
