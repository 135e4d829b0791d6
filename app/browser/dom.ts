/** Listens on the document; with `capture` also to events that do not bubble. */
export const listen = <Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  capture?: boolean,
) => document.addEventListener(type, listener, capture)

export const findAll = <Kind extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelectorAll<Kind>(selector)

export const findById = (id: string | null | undefined) => document.getElementById(id ?? '')

/** Returns the target or its nearest ancestor that matches a selector. */
export const closest = <Kind extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null => (target instanceof Element ? target.closest<Kind>(selector) : null)
