import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, Selection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { richTextSchema } from '../../../../contract/blog/rich-text.ts'

export const { nodes, marks } = richTextSchema

/** Whether the selection is in a node of a type, or is one. */
function isWithin({ selection }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  const fits = (node: Node) =>
    node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)
  if (selection instanceof NodeSelection && fits(selection.node)) return true
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) if (fits($from.node(depth))) return true
  return false
}

function hasMark({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em' | 'link'): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return Boolean(marks[name].isInSet(storedMarks ?? $from.marks()))
  return doc.rangeHasMark(from, to, marks[name])
}

/** Makes a heading of a level, or a paragraph if it is one already. */
const heading =
  (level: number): Command =>
  (state, dispatch, view) =>
    isWithin(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch, view)
      : setBlockType(nodes.heading, { level })(state, dispatch, view)

/** Makes a list of a kind, or removes it if it is one already; converts the other kind. */
const list =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    if (isWithin(state, type)) return liftListItem(nodes.list_item)(state, dispatch, view)
    return wrapInList(type)(state, dispatch)
  }

const quote: Command = (state, dispatch, view) =>
  isWithin(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view)

export type ToolName = 'h2' | 'h3' | 'strong' | 'em' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo'

interface Tool {
  run: Command
  isOn: (state: EditorState) => boolean
  /** In the syntax of `aria-keyshortcuts`; Control also means Command on a Mac. */
  keys: string
  /** In ProseMirror's syntax. */
  bound: string
}

const never = () => false

export const tools: Record<ToolName, Tool> = {
  h2: {
    run: heading(2),
    isOn: (state) => isWithin(state, nodes.heading, { level: 2 }),
    keys: 'Control+Alt+2',
    bound: 'Mod-Alt-2',
  },
  h3: {
    run: heading(3),
    isOn: (state) => isWithin(state, nodes.heading, { level: 3 }),
    keys: 'Control+Alt+3',
    bound: 'Mod-Alt-3',
  },
  strong: {
    run: toggleMark(marks.strong),
    isOn: (state) => hasMark(state, 'strong'),
    keys: 'Control+B',
    bound: 'Mod-b',
  },
  em: { run: toggleMark(marks.em), isOn: (state) => hasMark(state, 'em'), keys: 'Control+I', bound: 'Mod-i' },
  bullets: {
    run: list(nodes.bullet_list),
    isOn: (state) => isWithin(state, nodes.bullet_list),
    keys: 'Control+Shift+8',
    bound: 'Mod-Shift-8',
  },
  numbers: {
    run: list(nodes.ordered_list),
    isOn: (state) => isWithin(state, nodes.ordered_list),
    keys: 'Control+Shift+7',
    bound: 'Mod-Shift-7',
  },
  quote: {
    run: quote,
    isOn: (state) => isWithin(state, nodes.blockquote),
    keys: 'Control+Shift+9',
    bound: 'Mod-Shift-9',
  },
  undo: { run: undo, isOn: never, keys: 'Control+Z', bound: 'Mod-z' },
  redo: { run: redo, isOn: never, keys: 'Control+Y', bound: 'Mod-y' },
}

/** The address of the link at the selection. */
export function linkAt({ selection, doc }: EditorState): string | undefined {
  const { from, to, $from, empty } = selection
  let found: unknown = marks.link.isInSet($from.marks())?.attrs['href']
  if (!empty)
    doc.nodesBetween(from, to, (node) => {
      found ??= marks.link.isInSet(node.marks)?.attrs['href']
    })
  return typeof found === 'string' ? found : undefined
}

/**
 * Sets or removes the link of the selected text; without a selection that of the link's whole text, or inserts its
 * address.
 */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { selection, tr } = state
    let { from, to } = selection
    if (selection.empty && linkAt(state) !== undefined) {
      const { parent, parentOffset } = selection.$from
      const start = selection.from - parentOffset
      parent.forEach((child, offset) => {
        const isHere = offset <= parentOffset && parentOffset <= offset + child.nodeSize
        if (isHere && marks.link.isInSet(child.marks)) [from, to] = [start + offset, start + offset + child.nodeSize]
      })
    }
    if (from === to) {
      if (href === undefined) return false
      tr.insertText(href, from)
      to = from + href.length
    }
    tr.removeMark(from, to, marks.link)
    if (href !== undefined) tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(to))).removeStoredMark(marks.link))
    return true
  }

/** Inserts a picture or card after the current block, or updates the selected one. */
export const setBlock =
  (name: 'image' | 'homes' | 'locality', attrs: Attrs): Command =>
  ({ selection, tr }, dispatch) => {
    const type = nodes[name]
    if (selection instanceof NodeSelection && selection.node.type === type) {
      tr.setNodeMarkup(selection.from, undefined, attrs)
      dispatch?.(tr)
      return true
    }
    const { $to } = selection
    const block = $to.depth > 0 ? $to.node(1) : undefined
    // Replaces an empty paragraph; others are kept.
    const isEmpty = block?.type === nodes.paragraph && block.content.size === 0
    if (isEmpty) tr.replaceWith($to.before(1), $to.after(1), type.create(attrs))
    else tr.insert($to.depth > 0 ? $to.after(1) : $to.pos, type.create(attrs))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The attributes of the selected picture or card. */
export function selectedBlock({ selection }: EditorState, name: 'image' | 'homes' | 'locality'): Attrs | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes[name]) return undefined
  return selection.node.attrs
}
