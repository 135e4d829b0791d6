/**
 * Lets React work on a page that the browser translates. Translation puts `<font>` elements around text nodes or in their
 * place; React would find its text nodes gone and remove the whole page. Here they are found where they are now, and a
 * changed text replaces the translation of the old one.
 *
 * @returns whether the page has been translated, in whole or in part
 */
export function bearTranslation(): () => boolean {
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
