import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Starts one of the demo's programs, which ends when we do, however we end.
 *
 * @param sorry said when it does not start
 * @returns the line with which it says where it is
 */
export async function startProgram(file: string, options: Record<string, string>, sorry: string) {
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
