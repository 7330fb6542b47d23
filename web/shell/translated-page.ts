/** The child of `parent` that now contains `node`; null if it has left it. */
function childHolding(parent: Node, node: Node): Node | null {
  let held: Node | null = node
  while (held && held.parentNode !== parent) held = held.parentNode
  return held
}

/**
 * Tolerates translation by the browser. A translator moves texts into `<font>` elements or removes them; React, which
 * expects them in place, would throw on the next update. Removing a moved text removes its container, and insertions
 * before it go before the container. A removed text is already gone.
 */
export function allowTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node they are called on
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const held = childHolding(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && childHolding(this, before))
    return node
  }
}
