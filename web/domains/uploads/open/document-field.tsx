import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, FileText, FileUp, Image, RotateCcw, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { documentTypes, type Document, type DocumentKind } from '../../../../contract/documents.ts'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from './progress.tsx'
import { documentFacts } from './document-words.ts'
import { OpenDocument } from './open-document.tsx'
import { useDocuments } from '../use-documents.ts'

interface DocumentFieldProps {
  label: ReactNode
  /** What the files are proof of. */
  kind: DocumentKind
  /** Those that are kept already. */
  value: readonly Document[]
  onChange: (documents: Document[]) => void
  most?: number
  /** What belongs here, and who sees it. */
  hint?: ReactNode
  error?: ReactNode
  /** Of the control, for a form that goes to what is wrong. */
  name?: string
}

/** Private files as proof of something: choose, drop or photograph them, retry, open, remove. Each is sent at once. */
export function DocumentField({
  label,
  kind,
  value,
  onChange,
  most = 5,
  hint,
  error,
  name: control = 'documents',
}: DocumentFieldProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { sending, fault, room, take, retry, cancel, remove } = useDocuments({ kind, value, onChange, most })

  const { isOver, dropProps } = useFileDrop(take)
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])])
    // The same file chosen again is a choice, too.
    target.value = ''
  }
  /** What had the focus is gone with its row. */
  const refocus = () => button.current?.focus()
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2" aria-describedby={described}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div
        {...dropProps}
        className={classes(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-5 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-wrong' : 'border-edge',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            ref={button}
            name={control}
            icon={<FileUp aria-hidden />}
            aria-describedby={described}
            aria-disabled={room === 0 || undefined}
            onClick={() => room > 0 && chooser.current?.click()}
          >
            {most === 1 ? <Trans>Choose a file</Trans> : <Trans>Choose files</Trans>}
          </Button>
          <span className="hidden pointer-coarse:block">
            <Button icon={<Camera aria-hidden />} onClick={() => room > 0 && camera.current?.click()}>
              <Trans>Take a photo</Trans>
            </Button>
          </span>
        </div>
        <p id={`${id}-hint`} className="text-small text-soft">
          {hint && <span className="block">{hint}</span>}
          <span className="pointer-coarse:hidden">
            <Trans>You can also drop files here.</Trans>{' '}
          </span>
          <Trans>PDF, JPEG, PNG or WebP, up to 15 MB each.</Trans>
        </p>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={most > 1}
          accept={documentTypes.join(',')}
          aria-label={t`Choose files`}
          onChange={chosen}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/jpeg"
          capture="environment"
          aria-label={t`Take a photo`}
          onChange={chosen}
        />
      </div>
      {(value.length > 0 || sending.length > 0) && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {value.map((document) => {
            const { name } = document
            return (
              <Row key={document.id} name={name} type={document.type} facts={documentFacts(document, number)}>
                <OpenDocument document={document} />
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    refocus()
                    void remove(document)
                  }}
                />
              </Row>
            )
          })}
          {sending.map((one) => {
            const file = one.file.name
            return (
              <Row key={one.id} name={file} type={one.file.type} facts={<Under one={one} />}>
                {one.canRetry && (
                  <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => retry(one)}>
                    <Trans>Retry</Trans>
                  </Button>
                )}
                <IconButton
                  label={one.fault ? t`Remove ${file}` : t`Cancel ${file}`}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    refocus()
                    cancel(one)
                  }}
                />
              </Row>
            )
          })}
        </ul>
      )}
      <p role="alert" className="text-small font-medium text-wrong empty:hidden">
        {fault}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** How far a file is, or why it was not taken. */
function Under({ one: { file, share, fault } }: { one: { file: File; share: number; fault?: string } }) {
  const { t } = useLingui()
  const { name } = file
  if (fault)
    return (
      <span role="alert" className="font-medium text-wrong">
        {fault}
      </span>
    )
  return <Progress label={t`Uploading ${name}`} share={share} />
}

interface RowProps {
  name: string
  type: string
  facts: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

function Row({ name, type, facts, children }: RowProps) {
  const Icon = type.startsWith('image/') ? Image : FileText
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-faint" />
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <span className="wrap-anywhere">{name}</span>
        <div className="text-small text-soft">{facts}</div>
      </div>
      <span className="flex items-center gap-1">{children}</span>
    </li>
  )
}
