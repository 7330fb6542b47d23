/** The child of `parent` that `node` lies in now; null where it has left it. */
function childHolding(parent: Node, node: Node): Node | null {
  let held: Node | null = node
  while (held && held.parentNode !== parent) held = held.parentNode
  return held
}

/**
 * Lets the browser translate the page. A translator moves texts into `<font>` elements of its own, or takes them out; React, which still
 * looks for them where it put them, would end in an error with the next press. Removing a moved text removes what it was moved into, and
 * what stood before it stands before that. A text that was taken out is gone already.
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
