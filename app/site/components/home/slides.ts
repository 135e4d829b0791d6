import { findAll, findById, findClosest } from '#app/browser/dom.ts'

document.addEventListener('click', (event) => {
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
