import { type RefObject, useEffect, useRef, useState } from 'react'

type Slides = {
  track: RefObject<HTMLUListElement | null>
  /** Whether there is more to either side; both false until scripts run, and when all slides are in view. */
  more: { before: boolean; after: boolean }
  move(by: 1 | -1): void
}

/** What the buttons of a scroll-snapping list need. The list itself scrolls without any of it. */
export function useSlides(): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setMore({ before: scrollLeft > 2, after: scrollLeft + clientWidth < scrollWidth - 2 })
    }
    const resized = new ResizeObserver(look)
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  function move(by: 1 | -1) {
    const list = track.current
    const [first, second] = list?.children ?? []
    if (!list || !first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollBy({ left: by * step, behavior: still ? 'instant' : 'smooth' })
  }

  return { track, more, move }
}
