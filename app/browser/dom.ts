/** Hears an event wherever in the document it happens; `early`, of those too that do not rise up to it. */
export const on = <Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  early?: boolean,
) => document.addEventListener(type, listener, early)

export const all = <Kind extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelectorAll<Kind>(selector)

export const byId = (id: string | null | undefined) => document.getElementById(id ?? '')

/** The element itself or the nearest around it that the selector finds. */
export const closest = <Kind extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null => (target instanceof Element ? target.closest<Kind>(selector) : null)

export function mark(element: Element, state: `aria-${string}`, is: boolean): void {
  if (is) element.setAttribute(state, 'true')
  else element.removeAttribute(state)
}

/** Says something in an element that stands there for it; nothing hides it. */
export function tell(element: HTMLElement | null, message: string): void {
  if (!element) return
  element.textContent = message
  element.hidden = !message
}
