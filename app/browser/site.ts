/** Script of every page. Pages without hydration have no other script. */
import { findAll, findById, findClosest, listenOnDocument } from './dom.ts'
import './forms.ts'
import '#app/site/components/home/answer-first-questions.ts'
import '#app/site/components/menus.ts'

listenOnDocument('click', ({ target }) => {
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

listenOnDocument('click', (event) => {
  const link = findClosest<HTMLAnchorElement>(event.target, 'a[data-waits], a[data-to]')
  const goal = findById(link?.hash.slice(1))
  if (!link || !goal) return
  event.preventDefault()
  if (link.dataset.waits) setTimeout(() => location.assign(link.hash), Number(link.dataset.waits))
  else slideTo(goal, link.dataset.to)
})

/**
 * Scrolls only the list to a slide; following the link would also scroll the page. Then focuses the slide's link in
 * the same direction.
 */
function slideTo(slide: HTMLElement, way: string | undefined): void {
  const list = slide.parentElement
  list?.scrollBy({ left: slide.getBoundingClientRect().left - list.getBoundingClientRect().left })
  const links = [...findAll<HTMLAnchorElement>('a[data-to]', slide)]
  const next = links.find(({ dataset }) => dataset.to === way) ?? links[0]
  next?.focus({ preventScroll: true })
}

/** Submits the form with `data-auto-submit` when the page is visible, except in automated browsers. */
function submitAutomatically(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-auto-submit]')
  if (!form || document.visibilityState !== 'visible' || navigator.webdriver) return
  delete form.dataset.autoSubmit
  form.requestSubmit()
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigation?.type !== 'back_forward') {
  listenOnDocument('visibilitychange', submitAutomatically)
  submitAutomatically()
}
