/** Script of every page. Pages without hydration have no other script. */
import { findById, findClosest } from './dom.ts'
import './forms.ts'
import '#app/site/components/home/answer-first-questions.ts'
import '#app/site/components/home/slides.ts'
import '#app/site/components/menus.ts'

document.addEventListener('click', ({ target }) => {
  const hidden = findById(findClosest(target, '[data-hides]')?.dataset.hides)
  if (hidden) hidden.hidden = true

  if ('command' in HTMLButtonElement.prototype) return
  // opens and closes dialogs in browsers that lack invoker commands
  const button = findClosest(target, 'button[commandfor]')
  const dialog = findById(button?.getAttribute('commandfor'))
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') !== 'show-modal') dialog.close()
  else if (!dialog.open) dialog.showModal()
})

/** Submits the form with `data-auto-submit` when the page is visible, except in automated browsers. */
function submitAutomatically(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]')
  if (!form || document.visibilityState !== 'visible' || navigator.webdriver) return
  delete form.dataset.autoSubmit
  form.requestSubmit()
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigation?.type !== 'back_forward') {
  document.addEventListener('visibilitychange', submitAutomatically)
  submitAutomatically()
}
