import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Image, Paperclip, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { MESSAGE_LENGTH, MAX_ATTACHMENTS } from '../../../../contract/conversations/threads.ts'
import { documentTypes } from '../../../../contract/documents.ts'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { controlClass, Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDraft } from '../open/threads/drafts.ts'
import type { QueuedFile } from '../outbox/outbox.ts'
import { readFiles, useFileFaults } from './chosen-files.ts'

export interface Draft {
  text: string
  files: readonly QueuedFile[]
}

interface ComposerProps {
  /** Key under which the unsent text is stored. */
  of: string
  /** Returns false if it was refused; the text then stays. */
  onSend: (draft: Draft) => Promise<boolean>
  onType: () => void
  /** Shown under the text, with access to the draft: for example reply templates. */
  tools?: ReactNode
  /** A button that records instead. */
  voice?: ReactNode
  /** Takes the focus on mount. */
  isFocused?: boolean
}

/** Composes a message of text, pictures and PDFs. Enter sends with a keyboard, and begins a line on a phone. */
export function Composer({ of, onSend, onType, tools, voice, isFocused = false }: ComposerProps) {
  const { t } = useLingui()
  const [text, setText] = useDraft(of)
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const faults = useFileFaults()
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  function write(next: string) {
    setText(next)
    if (next.trim()) onType()
  }
  async function take(chosen: readonly File[]) {
    if (chosen.length === 0) return
    const { taken, refused } = await readFiles(chosen, MAX_ATTACHMENTS - files.length)
    setFiles((had) => [...had, ...taken].slice(0, MAX_ATTACHMENTS))
    setFault(refused && faults[refused])
    field.current?.focus()
  }
  async function send() {
    const said = text.trim()
    if (busy || (said === '' && files.length === 0)) return field.current?.focus()
    setBusy(true)
    const isTaken = await onSend({ text: said, files })
    setBusy(false)
    if (!isTaken) return
    setFiles([])
    setFault(undefined)
    setText('')
    field.current?.focus()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send()
  }
  function sendByKey(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return
    if (!ctrlKey && !metaKey && matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void send()
  }
  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    void take(pasted)
  }
  const { isOver, dropProps } = useFileDrop((dropped) => void take(dropped))
  return (
    <div {...dropProps} className={classes('border-t border-line p-2 md:p-3', isOver && 'bg-accent-soft')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.length > 0 && (
          <ul aria-label={t`Files to upload`} className="flex flex-wrap gap-2">
            {files.map(({ name, type }, at) => {
              const Icon = type.startsWith('image/') ? Image : FileText
              return (
                <li key={at} className="flex max-w-full items-center gap-1.5 rounded-full border border-edge ps-3">
                  <Icon aria-hidden className="size-5 shrink-0 text-faint" />
                  <span className="truncate text-small">{name}</span>
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<X aria-hidden />}
                    onClick={() => {
                      setFiles(files.filter((_, other) => other !== at))
                      field.current?.focus()
                    }}
                  />
                </li>
              )
            })}
          </ul>
        )}
        <p role="alert" className="text-small font-medium text-wrong empty:hidden">
          {fault}
        </p>
        <div className="flex items-end gap-1">
          <IconButton
            label={t`Attach files`}
            icon={<Paperclip aria-hidden />}
            disabled={files.length >= MAX_ATTACHMENTS}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={`image/*,${documentTypes.join(',')}`}
            aria-label={t`Attach files`}
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // Lets the same file be chosen again.
              target.value = ''
            }}
          />
          <Field label={t`Message`} labelHidden className="min-w-0 grow">
            {(control) => (
              <textarea
                ref={field}
                name="text"
                rows={1}
                maxLength={MESSAGE_LENGTH}
                placeholder={t`Write a message`}
                value={text}
                onChange={({ target }) => write(target.value)}
                onKeyDown={sendByKey}
                onPaste={paste}
                className={classes(controlClass, 'max-h-40 resize-none [field-sizing:content]')}
                {...control}
              />
            )}
          </Field>
          {text.trim() === '' && files.length === 0 && voice}
          <Button
            type="submit"
            look="primary"
            busy={busy}
            aria-label={t`Send`}
            title={t`Send`}
            icon={<SendHorizontal aria-hidden className="rtl:-scale-x-100" />}
          >
            <span className="max-sm:hidden">
              <Trans>Send</Trans>
            </span>
          </Button>
        </div>
        {tools && <div className="flex flex-wrap items-start gap-2">{tools}</div>}
      </form>
    </div>
  )
}
