/**
 * Runs in the browser, sent as source text: plain syntax, nothing from outside.
 *
 * Loads the page's scripts, and the stylesheet where it waits with them, when the visitor first points, touches, types or
 * tabs, or at once when a draft is to be brought back. A click on a button meanwhile is kept, and the button shows that
 * it was (`aria-busy`); it is repeated once React has taken over. When the scripts don't arrive in time, it does what the
 * button does without them.
 */
export function scriptsOnTouch() {
  const root = document.documentElement
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  let started = false
  const kept = new Set<HTMLButtonElement>()

  function load() {
    if (started) return
    started = true
    for (const type of touches) removeEventListener(type, load, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = link.as ? 'stylesheet' : 'modulepreload'
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type^=later]')) {
      if (waiting.nonce !== nonce) continue // not one of the page's own
      const script = document.createElement('script')
      script.type = waiting.type === 'later' ? 'module' : 'text/javascript'
      script.nonce = nonce
      script.textContent = waiting.textContent
      script.onerror = repeat
      document.body.append(script)
    }
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
    if (
      !event.isTrusted ||
      !button ||
      button.disabled ||
      button.popoverTargetElement ||
      button.commandForElement
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (kept.size === 0) setTimeout(repeat, 4000)
    kept.add(button)
    button.ariaBusy = 'true'
    load()
  }

  for (const type of touches) addEventListener(type, load, { capture: true, passive: true })
  addEventListener('click', keep, true)
  root.addEventListener('hydrated', repeat, { once: true })
  try {
    if (Object.keys(sessionStorage).some((key) => key.endsWith('-draft'))) load()
  } catch {
    // storage is forbidden: then there is no draft
  }
}
