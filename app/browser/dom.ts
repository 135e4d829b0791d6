export const findAll = <Kind extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelectorAll<Kind>(selector)

export const findById = (id: string | null | undefined) => document.getElementById(id ?? '')

/** Returns the nearest element that matches a selector, the target itself or an ancestor. */
export const findClosest = <Kind extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null => (target instanceof Element ? target.closest<Kind>(selector) : null)
