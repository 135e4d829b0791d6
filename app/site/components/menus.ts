import { findAll, findClosest } from '#app/browser/dom.ts'

/** Time in ms for which a menu stays open after the mouse leaves it. */
const closeDelay = 2000
/** Time in ms after a menu opens on hover. A click within this time does not close the menu. */
const freshFor = 500

let entered: Element | null = null
let openedAt = -freshFor
let closing: ReturnType<typeof setTimeout>

const menuOf = (entry: Element | null) => entry?.querySelector<HTMLElement>('[popover]') ?? null
const isOpen = (menu: HTMLElement | null) => menu?.matches(':popover-open') ?? false

function moveTo(entry: Element | null, at: number): void {
  if (entry === entered) return
  const left = menuOf(entered)
  const menu = menuOf(entry)
  entered = entry
  if (left) {
    clearTimeout(closing)
    closing = setTimeout(() => left.hidePopover(), closeDelay)
  }
  if (!menu) return
  clearTimeout(closing)
  if (isOpen(menu)) return
  menu.showPopover()
  openedAt = at
}

document.addEventListener('pointerover', ({ pointerType, target, timeStamp }) => {
  if (pointerType === 'mouse') moveTo(findClosest(target, '.nav-entry'), timeStamp)
})
document.documentElement.addEventListener('pointerleave', ({ timeStamp }) => moveTo(null, timeStamp))

document.addEventListener('click', (event) => {
  const menu = menuOf(findClosest(event.target, '.nav-entry [popovertarget]') && entered)
  if (isOpen(menu) && event.timeStamp - openedAt < freshFor) event.preventDefault()
})

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const entry = findClosest(target, '.nav-entry')
  if (entry && relatedTarget instanceof Node && !entry.contains(relatedTarget)) menuOf(entry)?.hidePopover()
})

/** Sets `aria-expanded` on the buttons that open a popover. */
function setExpanded(popover: Element, open: boolean): void {
  for (const button of findAll(`[popovertarget="${popover.id}"]`))
    button.setAttribute('aria-expanded', String(open))
}
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (target instanceof HTMLElement && target.popover) setExpanded(target, newState === 'open')
  },
  true,
)
for (const popover of findAll('[popover]')) setExpanded(popover, isOpen(popover))

// the mouse may have been over a menu before the script loaded
if (matchMedia('(hover: hover)').matches) moveTo(document.querySelector('.nav-entry:hover'), openedAt)

// closes the menus, because the browser may restore the page from its back/forward cache
addEventListener('pagehide', () => {
  for (const menu of findAll(':popover-open')) menu.hidePopover()
})
