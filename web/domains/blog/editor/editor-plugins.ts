import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Plugin } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { nodes, tools } from './editor-commands.ts'

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** Adds a paragraph after a picture or card at the end, so that one can write on. */
const endsWithParagraph = new Plugin({
  appendTransaction(_transactions, _before, { doc, tr }) {
    return doc.lastChild?.isTextblock || doc.lastChild?.type.name.endsWith('_list')
      ? null
      : tr.insert(doc.content.size, nodes.paragraph.create())
  },
})

/** Key bindings of the editor. Tab is not bound, so that it leaves the editor. */
export const editorPlugins = (onLink: () => void) => [
  history(),
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, hashes = '##']) => ({ level: hashes.length })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    ],
  }),
  keymap({
    ...Object.fromEntries(Object.values(tools).map(({ bound, run }) => [bound, run])),
    'Mod-Shift-z': redo,
    'Mod-k': () => {
      onLink()
      return true
    },
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': lineBreak,
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
  endsWithParagraph,
]
