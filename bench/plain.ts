import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const file = (folder: string) => path.join(folder, 'plain.json')

/** Starts a process that only serves the given body and headers through `node:http`, to measure the limit of Node. */
export async function startPlainServer(
  folder: string,
  page: { body: Buffer; headers: Headers },
): Promise<{ url: string; stop(): void }> {
  writeFileSync(
    file(folder),
    JSON.stringify({ body: page.body.toString('base64'), headers: [...page.headers] }),
  )
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() }
}

if (import.meta.main) {
  const { body, headers } = JSON.parse(readFileSync(file(process.argv[2] as string), 'utf8')) as {
    body: string
    headers: [string, string][]
  }
  const bytes = Buffer.from(body, 'base64')
  const flat = headers.filter(([name]) => name !== 'connection' && name !== 'keep-alive').flat()
  const server = createServer((_, response) => response.writeHead(200, flat).end(bytes))
  server.listen(0, '127.0.0.1', () => process.stdout.write(String((server.address() as AddressInfo).port)))
}
