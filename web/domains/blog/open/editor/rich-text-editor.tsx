import '../../editor/editor.css'
import { useLingui } from '@lingui/react/macro'
import { EditorState } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { richTextSchema } from '../../../../../contract/blog/rich-text.ts'
import { RichText } from '../../../../../contract/blog/rich-text-json.ts'
import type { RichNode } from '../../../../../contract/blog/rich-text-json.ts'
import { useConfig } from '../../../../platform/config.ts'
import type { Language } from '../../../../../contract/values.ts'
import { blockViews } from '../../editor/block-views.ts'
import { describeBlocks } from '../../editor/describe-blocks.ts'
import { EditorDialogs } from '../../editor/editor-dialogs.tsx'
import type { DialogName } from '../../editor/editor-dialogs.tsx'
import { pasteEvents } from '../../editor/editor-paste.ts'
import { editorPlugins } from '../../editor/editor-plugins.ts'
import { Toolbar } from '../../editor/toolbar.tsx'

interface RichTextEditorProps {
  label: string
  /** Initial content; later changes are reported by `onChange`. */
  initial: RichNode
  /** Language of the text, for spell checking. */
  lang: Language
  editable: boolean
  error?: string | undefined
  onChange: (body: RichNode) => void
}

/** The rich text editor of articles. */
export function RichTextEditor({ label, initial, lang, editable, error, onChange }: RichTextEditorProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl, marketId } = useConfig()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const [dialog, setDialog] = useState<DialogName>()
  const words = {
    homes: t`Homes from a search`,
    locality: t`Locality`,
    describe: describeBlocks(marketId, i18n),
  }
  const tell = useEffectEvent((body: RichNode) => onChange(body))
  const make = useEffectEvent((element: HTMLDivElement) => {
    const made = new EditorView(element, {
      state: EditorState.create({
        doc: richTextSchema.nodeFromJSON(initial),
        plugins: editorPlugins(() => setDialog('link')),
      }),
      nodeViews: blockViews(imageBaseUrl, words),
      handleDOMEvents: pasteEvents,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) tell(RichText.parse(next.doc.toJSON()))
      },
    })
    setState(made.state)
    return made
  })
  useEffect(() => {
    if (!place.current) return undefined
    const made = make(place.current)
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    view.current?.setProps({
      editable: () => editable,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
        class: 'rich-editor',
        ...(editable ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
    })
  }, [id, label, lang, editable, error])

  function run(command: Command) {
    const { current } = view
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p aria-hidden className="text-small font-medium">
        {label}
      </p>
      <div className="rounded-control border border-edge bg-surface">
        {editable && state && <Toolbar controls={id} state={state} onRun={run} onOpen={setDialog} />}
        <div ref={place} />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
      {dialog && state && (
        <EditorDialogs
          name={dialog}
          state={state}
          onRun={run}
          onClose={() => {
            setDialog(undefined)
            view.current?.focus()
          }}
        />
      )}
    </div>
  )
}
