/**
 * Lets React update a page that the browser has translated. Translation wraps text nodes in `<font>` elements or
 * replaces them; without this patch React would remove the whole page.
 *
 * @returns a function that returns whether any part of the page has been translated
 */
export function tolerateTranslation(): () => boolean {
  let translated = document.querySelector('body font') !== null
  const standIns = new WeakMap<Node, Node>()

  /** Finds the child of a parent that is a node, contains it, or replaces it. */
  function childOf(parent: Node, node: Node): Node | null {
    let at: Node | null | undefined = node
    while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at)
    return at ?? null
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = childOf(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, added, before && childOf(this, before))
    return added
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (!target.isConnected && standIn?.isConnected) standIn.parentNode?.replaceChild(target, standIn)
    }
  })
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!standIn) continue
      translated = true
      const [text] = removedNodes
      if (!(text instanceof Text)) continue
      standIns.set(text, standIn)
      changes.observe(text, { characterData: true })
    }
  }).observe(document, { childList: true, subtree: true })
  return () => translated
}
