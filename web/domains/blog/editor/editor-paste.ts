import { DOMParser, Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { richTextSchema } from '../../../../contract/blog/rich-text.ts'

/** More than an article may hold is not read at all. */
const MOST = 500_000

/** What was copied as markup, read by the grammar of articles; undefined where the browser cannot read it safely. */
function sliceOfHtml(html: string): Slice | undefined {
  // ProseMirror would assign the text to an element, and our own policy lets no text become markup.
  const parseHTML: unknown = Reflect.get(Document, 'parseHTML')
  if (typeof parseHTML !== 'function') return undefined
  const parsed: unknown = Reflect.apply(parseHTML, Document, [html])
  return parsed instanceof Document ? DOMParser.fromSchema(richTextSchema).parseSlice(parsed.body) : undefined
}

/** Plain text, a paragraph for each that an empty line ends. */
function sliceOfText(text: string): Slice {
  const { paragraph, hard_break: lineBreak } = richTextSchema.nodes
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      paragraph.create(
        null,
        part
          .split('\n')
          .flatMap((line, index): Node[] => [
            ...(index > 0 ? [lineBreak.create()] : []),
            ...(line ? [richTextSchema.text(line)] : []),
          ]),
      ),
    )
  const open = paragraphs.length > 0 ? 1 : 0
  return new Slice(Fragment.from(paragraphs), open, open)
}

function insert(view: EditorView, data: DataTransfer): void {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  if (Math.max(html.length, text.length) > MOST) return
  const isPlain = !html || view.state.selection.$from.parent.type.spec.code === true
  const slice = (isPlain ? undefined : sliceOfHtml(html)) ?? sliceOfText(text)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

/** Takes what is pasted or dropped past ProseMirror’s own way, which writes text as markup. */
export const pasteEvents = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    if (!event.clipboardData || !view.editable) return false
    event.preventDefault()
    insert(view, event.clipboardData)
    return true
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // What is moved within the editor needs no reading.
    if (view.dragging || !event.dataTransfer) return false
    event.preventDefault()
    if (view.editable) insert(view, event.dataTransfer)
    return true
  },
}
