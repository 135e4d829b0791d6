import { all, byId, closest, on } from '#app/browser/dom.ts'

on('click', (event) => {
  const link = closest<HTMLAnchorElement>(event.target, 'a[data-waits], a[data-to]')
  const goal = byId(link?.hash.slice(1))
  if (!link || !goal) return
  event.preventDefault()
  if (link.dataset.waits) setTimeout(() => location.assign(link.hash), Number(link.dataset.waits))
  else slideTo(goal, link.dataset.to)
})

/** Scrolls a list to one of its slides, where the link would scroll the page too, and focuses the link that goes on. */
function slideTo(slide: HTMLElement, way: string | undefined): void {
  const list = slide.parentElement
  list?.scrollBy({ left: slide.getBoundingClientRect().left - list.getBoundingClientRect().left })
  const links = [...all<HTMLAnchorElement>('a[data-to]', slide)]
  const next = links.find(({ dataset }) => dataset.to === way) ?? links[0]
  next?.focus({ preventScroll: true })
}
