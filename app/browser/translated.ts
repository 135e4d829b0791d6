/**
 * Lets React update a page that the browser has translated. A translation moves text nodes into `<font>` elements or
 * replaces them. Without this function, React's next update would fail and remove the whole page.
 *
 * @returns a function that returns whether the page has been translated
 */
export function tolerateTranslation(): () => boolean {
  let isTranslated = document.querySelector('body font') !== null
  const replacements = new WeakMap<Node, Node>()

  /** Returns the child of `parent` that is the node, contains it, or has replaced it. */
  function findChild(parent: Node, node: Node): Node | null {
    let at: Node | null | undefined = node
    while (at && at.parentNode !== parent) at = at.parentNode ?? replacements.get(at)
    return at ?? null
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = findChild(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, added, before && findChild(this, before))
    return added
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const replacement = replacements.get(target)
      if (!target.isConnected && replacement?.isConnected)
        replacement.parentNode?.replaceChild(target, replacement)
    }
  })
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const replacement = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT',
      )
      if (!replacement) continue
      isTranslated = true
      const [text] = removedNodes
      if (!(text instanceof Text)) continue
      replacements.set(text, replacement)
      changes.observe(text, { characterData: true })
    }
  }).observe(document, { childList: true, subtree: true })
  return () => isTranslated
}
