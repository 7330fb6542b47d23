import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  TEXT_LENGTHS,
  previewMessageText,
  textParts,
  type EditedText,
  type MessageText,
  type TextPart,
} from '../../../../contract/admin/message-texts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useLeaveWarning } from '../../../platform/draft/use-leave-warning.ts'
import { toast } from '../../../platform/toasts.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { PublishTextDialog } from './publish-text-dialog.tsx'
import { TextPreview, type PreviewValues } from './text-preview.tsx'
import { stateNames, stateTones } from '../open/texts/text-states.ts'
import { TextVersions } from '../open/texts/text-versions.tsx'
import { useInsertion } from '../open/texts/use-insertion.ts'
import { ValueList } from '../open/texts/value-list.tsx'
import { TextDiff } from './text-diff.tsx'
import { changedParts, partHints, partNames, subjectWords, textPath } from './text-words.ts'
import { languageOptions } from '../../users/open/language-options.tsx'

const rows: Record<TextPart, number> = { subject: 2, short: 3, long: 8, push: 2, action: 1 }
const MAX_ROWS = 16
/** Texts with many cases get more room. */
const rowsOf = (part: TextPart, text: string) => Math.min(MAX_ROWS, Math.max(rows[part], Math.ceil(text.length / 60)))

/** A part that is empty is not sent: some kinds have none. */
const filled = ({ push, action, ...rest }: MessageText): MessageText => ({
  ...rest,
  ...(push && { push }),
  ...(action && { action }),
})

interface TextEditorProps {
  saved: EditedText
  /** As it is typed. */
  text: MessageText
  onText: (text: MessageText) => void
}

/** Edits a text beside its preview. Nothing is saved before it is published. */
export function TextEditor({ saved, text, onText }: TextEditorProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { kind, language, topic, state, shipped, versions } = saved
  const [publishing, setPublishing] = useState<'text' | 'shipped'>()
  const [values, setValues] = useState<PreviewValues>({})
  const tried = useDebounced(text, 400)
  const preview = useQuery({
    ...query(previewMessageText, { params: { kind, language }, body: { text: filled(tried), values } }),
    gcTime: 0,
  })
  const errors = preview.error instanceof ApiError ? preview.error.errors : {}
  const isChanged = changedParts(saved.text, text).length > 0
  const change = (part: TextPart, words: string) => onText({ ...text, [part]: words })
  useLeaveWarning(isChanged)
  const { onFocus, insert } = useInsertion((field, words) => {
    const part = textParts.find((one) => one === field)
    if (part) change(part, words)
  })

  function restore(version: number, words: MessageText) {
    onText(words)
    toast.success(t`Version ${version} is in the editor. Publish it to use it again.`)
  }
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title wrap-anywhere">{slugWords(kind)}</h2>
          {state !== 'shipped' && <Chip tone={stateTones[state]}>{i18n._(stateNames[state])}</Chip>}
        </div>
        <p className="text-soft">{i18n._(subjectWords[topic])}</p>
        <Segmented
          label={t`Language`}
          value={language}
          options={languageOptions}
          onChange={(other) => void navigate(textPath(kind, other), { replace: true, state: { keepScroll: true } })}
        />
        {state === 'unfit' && (
          <p className="max-w-prose rounded-card bg-due-soft p-4 text-small text-due">
            <Trans>
              A new release changed this message, and your text no longer fits it. People get the shipped text until you
              correct yours.
            </Trans>
          </p>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          {textParts.map(
            (part) =>
              (shipped[part] ?? saved.text[part]) !== undefined && (
                <AreaField
                  key={part}
                  label={i18n._(partNames[part])}
                  hint={i18n._(partHints[part])}
                  name={part}
                  lang={language}
                  rows={rowsOf(part, saved.text[part] ?? '')}
                  maxLength={TEXT_LENGTHS[part]}
                  value={text[part] ?? ''}
                  error={errors[`text.${part}`]?.[0]}
                  onFocus={onFocus}
                  onText={(words) => change(part, words)}
                />
              ),
          )}
          <ValueList values={saved.values} onInsert={insert} />
          <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 max-md:bottom-(--bottom-bar)">
            <Button
              look="primary"
              disabled={!isChanged || tried !== text || !preview.isSuccess}
              onClick={() => setPublishing('text')}
            >
              <Trans>Publish</Trans>
            </Button>
            {isChanged && (
              <Button look="quiet" onClick={() => onText(saved.text)}>
                <Trans>Discard changes</Trans>
              </Button>
            )}
            {state !== 'shipped' && (
              <Button onClick={() => setPublishing('shipped')}>
                <Trans>Reset to the shipped text</Trans>
              </Button>
            )}
          </div>
        </div>
        <TextPreview
          text={saved}
          previews={preview.data?.data}
          isFaulty={preview.isError}
          values={values}
          onValues={setValues}
        />
      </div>
      <TextVersions
        versions={versions}
        shipped={shipped}
        renderChanges={(before, after) => <TextDiff before={before} after={after} language={language} />}
        onRestore={restore}
      />
      {publishing && (
        <PublishTextDialog
          saved={saved}
          text={publishing === 'text' ? filled(text) : undefined}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  )
}
