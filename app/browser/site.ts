/** The whole script of the pages that only inform; pages that React takes over have it too. It listens on the document
 * alone, and touches nothing that React renders anew. */
import { byId, closest, on } from './dom.ts'
import './forms.ts'
import '#app/features/home/ui/answer-first-questions.ts'
import '#app/features/booking/ui/session-strip.ts'
import '#app/features/site/ui/menus.ts'
import '#app/features/site/ui/scrolling.ts'

on('click', ({ target }) => {
  const done = byId(closest(target, '[data-hides]')?.dataset.hides)
  if (done) done.hidden = true

  if ('command' in HTMLButtonElement.prototype) return
  // browsers that do not know the commands of dialogs
  const button = closest(target, 'button[commandfor]')
  const dialog = byId(button?.getAttribute('commandfor'))
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') !== 'show-modal') dialog.close()
  else if (!dialog.open) dialog.showModal()
})

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
