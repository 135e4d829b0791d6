/**
 * Runs in every page whose scripts wait (`first-touch.ts`), sent as source text: plain syntax, nothing from outside, and
 * no more than must be there before the first touch, for each page carries it.
 *
 * Loads the page's scripts when the visitor first points, touches, types or tabs; or at once when they have run in this
 * place of the tab's history before, for then a draft may have to be brought back, or the way back be known to them alone.
 * A click on a button meanwhile is kept, and the button shows that it was (`aria-busy`); it is repeated once React has taken
 * over. When the scripts don't arrive in time, it does what the button does without them.
 *
 * @param scripts where the browser finds `loadScripts`
 * @param showAll lays out what is below the first screen: a link may lead there (`firstScreenFirst`)
 */
export function waitForTouch(scripts: string, showAll: () => void) {
  const kept = new Set<HTMLButtonElement>()

  let load = () => {
    load = () => {}
    showAll()
    setTimeout(repeat, 4000)
    import(scripts).then((module) => module.default(repeat)).catch(repeat)
  }

  function repeat() {
    removeEventListener('click', keep, true)
    for (const button of kept) {
      kept.delete(button)
      button.ariaBusy = null
      button.click()
    }
  }

  function keep(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    if (button && !button.popoverTargetElement && !button.commandForElement) {
      event.preventDefault()
      event.stopImmediatePropagation()
      kept.add(button)
      button.ariaBusy = 'true'
      load()
    }
  }

  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(type, () => load(), { once: true, capture: true })
  addEventListener('click', keep, true)
  if (history.state) load()
}

/** What is the same on every page: the files that the router starts from, and what its server tells it (`router-context.ts`). */
export type Start = { entry: string; manifest: string; context: object }

/**
 * Runs at the first touch, sent as source text as well: fetches the stylesheet where it waits with the scripts, React,
 * and the modules of the page's routes, and leaves what React Router starts from where `entry.client.tsx` expects it.
 *
 * @param repeat to be called when React has taken over, or cannot
 */
export function loadScripts({ entry, manifest, context }: Start, repeat: () => void) {
  const textOf = (type: string) =>
    Array.from(document.querySelectorAll(`script[type=${type}]`), (script) => script.textContent)

  async function routing() {
    await import(manifest)
    const { routes } = Reflect.get(window, '__reactRouterManifest')
    const modules: Promise<[string, unknown]>[] = []
    for (let id = textOf('later')[0] ?? ''; id; id = routes[id].parentId)
      modules.push(import(routes[id].module).then((module) => [id, module]))
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
      __reactRouterContext: { ...context, stream: new Response(textOf('later-state').join('')).body },
    })
  }

  document.documentElement.addEventListener('hydrated', repeat, { once: true })
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'stylesheet'
  const starts = routing()
  Object.assign(window, { starts })
  Promise.all([starts, import(entry)]).catch(repeat)
}
