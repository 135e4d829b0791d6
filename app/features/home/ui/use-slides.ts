import { type MouseEvent, type RefObject, useRef } from 'react'

type Slides = {
  track: RefObject<HTMLUListElement | null>
  /** Follows a link to a slide: along the list alone, where the link by itself would move the page too. */
  show(event: MouseEvent<HTMLAnchorElement>): void
}

/** Lets the links between the slides of a scroll-snapping list glide. They and the list work without it. */
export function useSlides(): Slides {
  const track = useRef<HTMLUListElement>(null)

  function show(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    const slide = document.getElementById(link.hash.slice(1))
    const list = track.current
    if (!list || !slide) return
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = slide.getBoundingClientRect().left - list.getBoundingClientRect().left
    list.scrollBy({ left, behavior: still ? 'instant' : 'smooth' })
    const same = slide.querySelector<HTMLElement>(`a[data-to=${link.dataset.to}]`)
    ;(same ?? slide.querySelector<HTMLElement>('a[data-to]'))?.focus({ preventScroll: true })
  }

  return { track, show }
}
