import { on } from './dom.ts'

/**
 * Submits the page's `form[data-auto-submit]` as soon as somebody sees it: not behind another tab, not while it is
 * prerendered, not for who comes back to it, and not for a browser that says that a program drives it.
 */
function submit(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]')
  if (!form || document.visibilityState !== 'visible' || navigator.webdriver) return
  delete form.dataset.autoSubmit
  form.requestSubmit()
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigation?.type !== 'back_forward') {
  on('visibilitychange', submit)
  submit()
}
