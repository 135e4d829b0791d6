/**
 * Script of every page, and the only script of pages without hydration. It listens on the document and does not
 * change elements rendered by React.
 */
import { closest, findById, listen } from './dom.ts'
import './forms.ts'
import '#app/site/components/home/answer-first-questions.ts'
import '#app/site/components/menus.ts'
import '#app/site/components/scrolling.ts'

listen('click', ({ target }) => {
  const done = findById(closest(target, '[data-hides]')?.dataset.hides)
  if (done) done.hidden = true

  if ('command' in HTMLButtonElement.prototype) return
  // for browsers without invoker commands
  const button = closest(target, 'button[commandfor]')
  const dialog = findById(button?.getAttribute('commandfor'))
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') !== 'show-modal') dialog.close()
  else if (!dialog.open) dialog.showModal()
})

/**
 * Submits `form[data-auto-submit]` when the page is visible, unless the page was reopened by Back or is automated.
 */
function submit(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]')
  if (!form || document.visibilityState !== 'visible' || navigator.webdriver) return
  delete form.dataset.autoSubmit
  form.requestSubmit()
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigation?.type !== 'back_forward') {
  listen('visibilitychange', submit)
  submit()
}
