import { on } from './page.ts'

/**
 * Sends the form of a page that goes on by itself, as soon as somebody sees it: not behind another tab, not while it is
 * only made ready, not for who comes back to it, and not for a browser that says that a program drives it.
 */
function goOn(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-by-itself]')
  if (!form || document.visibilityState !== 'visible' || navigator.webdriver) return
  delete form.dataset.byItself
  form.requestSubmit()
}

const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (came?.type !== 'back_forward') {
  on('visibilitychange', goOn)
  goOn()
}
