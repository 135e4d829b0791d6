/**
 * The site's service worker: without a network a page that is opened says so in our own words, and the pages to book on are
 * there as they were. It keeps nothing about anybody: pages are asked for without cookies and without a query, pages of the
 * workspace are never kept (what is said in their place is), and scripts and fonts are the same for all. `/sw.js` names it; a
 * new build is a new name, and drops what the last one kept. How it is taken out: docs/decisions/2026-11-23-offline.md.
 */
type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

const kept = `margam-${(self as unknown as { build: string }).build}`
const offline = '/offline'
const workspace = '/services/counselor-dashboard'
const workspaceOffline = '/offline/workspace'
const toBook = ['/services/sessionbooking', '/services/paidsessioninitial']

addEventListener('install', (event) => {
  ;(self as unknown as { skipWaiting(): void }).skipWaiting()
  ;(event as Lasting).waitUntil(Promise.all([offline, workspaceOffline].map(keepPage)))
})

addEventListener('activate', (event) => {
  const dropOlder = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
  }
  ;(event as Lasting).waitUntil(dropOlder())
})

addEventListener('fetch', (event) => {
  const asked = event as Asked
  const { request } = asked
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) asked.respondWith(asset(request))
  else if (request.mode === 'navigate') asked.respondWith(page(asked, pathname))
})

async function page(asked: Asked, path: string): Promise<Response> {
  try {
    const answer = await fetch(asked.request)
    if (answer.ok && toBook.includes(path)) asked.waitUntil(keepPage(path).catch(() => {}))
    return answer
  } catch (lost) {
    const own = toBook.includes(path) ? path : path.startsWith(workspace) ? workspaceOffline : offline
    const copy = (await caches.match(own)) ?? (await caches.match(offline))
    if (!copy) throw lost
    return anew(copy)
  }
}

/** Each form books once by its key, so a copy that is shown again has another. */
async function anew(copy: Response): Promise<Response> {
  const html = await copy.text()
  const key = /name="key" value="([\w-]+)"/.exec(html)?.[1]
  return new Response(key ? html.replaceAll(key, crypto.randomUUID()) : html, copy)
}

async function asset(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(kept)).put(request, answer.clone())
  return answer
}

/** Keeps a page as it is for anybody, with the files that it names. */
async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) return
  const cache = await caches.open(kept)
  const html = await answer.clone().text()
  await cache.put(path, answer)
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  await Promise.all([...files].map((file) => asset(new Request(file))))
}
