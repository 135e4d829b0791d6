import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../scripts/tools/postgres.ts'

/** Headers that nginx sets automatically. */
const automatic = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding'])

/** Starts nginx with one worker, tuned for static files. It serves the body and headers at `/page`. */
export async function startNginx(
  program: string,
  folder: string,
  page: { body: Buffer; headers: Headers },
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const headers = [...page.headers]
    .filter(([name]) => !automatic.has(name) && name !== 'content-type')
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  writeFileSync(path.join(folder, 'page'), page.body)
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location = /page {
      alias ${folder}/page;
      default_type "text/html; charset=utf-8";
      ${headers.join('\n      ')}
    }
  }
}
`,
  )
  const child: ChildProcess = spawn(program, ['-c', config, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const killed = () => child.kill()
  process.once('exit', killed)
  const url = `http://127.0.0.1:${port}/page`
  await answers(url, child)
  return {
    url,
    async stop() {
      process.removeListener('exit', killed)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not answer')
}
