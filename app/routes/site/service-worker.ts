import worker from '#app/browser/offline-worker.ts?worker&url'

/** The service worker under an address that stays, so that it has the whole site in its view and a new build is found. */
export const loader = () =>
  new Response(`self.build = '${worker.replaceAll(/\W/g, '')}'\nimportScripts('${worker}')\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
