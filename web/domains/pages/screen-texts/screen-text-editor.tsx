import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  SCREEN_TEXT_LENGTH,
  previewScreenText,
  type EditedScreenText,
  type ScreenTexts,
} from '../../../../contract/admin/screen-texts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useLeaveWarning } from '../../../platform/draft/use-leave-warning.ts'
import { toast } from '../../../platform/toasts.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { StateChips } from '../../notifications/open/texts/state-chips.tsx'
import { languageName } from '../../notifications/open/texts/text-states.ts'
import { TextVersions } from '../../notifications/open/texts/text-versions.tsx'
import { useInsertion } from '../../notifications/open/texts/use-insertion.ts'
import { ValueList } from '../../notifications/open/texts/value-list.tsx'
import { PlacesUsed } from './places-used.tsx'
import { PublishWordsDialog } from './publish-words-dialog.tsx'
import { ScreenTextDiff } from './screen-text-diff.tsx'
import { ScreenTextPreview } from './screen-text-preview.tsx'
import { savedTexts, typedOf, writtenTexts } from './written-texts.ts'

const PLACES_SHOWN = 12
const rowsOf = (text: string) => Math.min(12, Math.max(2, Math.ceil(text.length / 45)))

/** Edits a text in all languages side by side, with a preview of each. Nothing is saved before it is published. */
export function ScreenTextEditor({ saved }: { saved: EditedScreenText }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => savedTexts(saved))
  const [publishing, setPublishing] = useState<ScreenTexts>()
  const { id, languages, context, places, tags, values, versions } = saved
  const isGone = languages.every(({ shipped }) => shipped === undefined)
  const tried = useDebounced(typed, 400)
  const preview = useQuery({
    ...query(previewScreenText, { params: { id }, body: { texts: writtenTexts(saved, tried) } }),
    enabled: !isGone,
    gcTime: 0,
  })
  const [shown, setShown] = useState(preview.data)
  // A fault while typing keeps what was last seen.
  if (preview.data && preview.data !== shown) setShown(preview.data)
  const errors = preview.error instanceof ApiError ? preview.error.errors : {}
  const isChanged = languages.some(({ language, text }) => typed[language] !== text)
  useLeaveWarning(isChanged)
  // A text is one line, however it is pasted.
  const change = (field: string, text: string) =>
    setTyped((others) => ({ ...others, [field]: text.replaceAll(/[\r\n]+/g, ' ') }))
  const { onFocus, insert } = useInsertion(change)
  const allTags = tags.join(' ')
  const english = languages[0]
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 lang={english?.language} className="text-title wrap-anywhere">
            {english?.shipped ?? english?.text}
          </h2>
          <StateChips languages={languages} />
        </div>
        {context !== undefined && <p className="text-soft">{context}</p>}
        <PlacesUsed places={places} most={PLACES_SHOWN} />
        {isGone ? (
          <p className="max-w-prose rounded-card bg-due-soft p-4 text-small text-due">
            <Trans>
              A new release no longer has this text, so nobody sees your words. Search for the new text, or reset this
              one.
            </Trans>
          </p>
        ) : (
          languages.some(({ state }) => state === 'unfit') && (
            <p className="max-w-prose rounded-card bg-due-soft p-4 text-small text-due">
              <Trans>
                A new release changed this text, and your words no longer fit it. People see the shipped words until you
                correct yours.
              </Trans>
            </p>
          )
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
        {languages.map(({ language, shipped = '', text }) => (
          <div key={language} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <AreaField
              label={
                <span lang={language} className="font-names">
                  {languageName(language)}
                </span>
              }
              hint={text !== shipped && shipped !== '' ? t`Shipped: ${shipped}` : undefined}
              name={language}
              lang={language}
              rows={rowsOf(text)}
              maxLength={SCREEN_TEXT_LENGTH}
              disabled={isGone}
              value={typed[language]}
              error={errors[`texts.${language}`]?.[0]}
              onFocus={onFocus}
              onText={(words) => change(language, words)}
            />
            {!isGone && (
              <ScreenTextPreview
                preview={shown?.data.find((one) => one.language === language)}
                isOld={preview.isError}
              />
            )}
          </div>
        ))}
      </div>
      <p role="status" className="text-small text-due empty:hidden">
        {preview.isError && <Trans>Correct the marked parts to see what people get.</Trans>}
      </p>
      {tags.length > 0 && (
        <p className="max-w-prose text-small text-soft">
          {t`Keep ${allTags}: they mark links, icons and emphasis. You can move them and change the words between.`}
        </p>
      )}
      {values.length > 0 && <ValueList values={values} onInsert={insert} />}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 max-md:bottom-(--bottom-bar)">
        {!isGone && (
          <Button
            look="primary"
            disabled={!isChanged || tried !== typed || !preview.isSuccess}
            onClick={() => setPublishing(writtenTexts(saved, typed))}
          >
            <Trans>Publish</Trans>
          </Button>
        )}
        {isChanged && (
          <Button look="quiet" onClick={() => setTyped(savedTexts(saved))}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {languages.some(({ state }) => state !== 'shipped') && (
          <Button onClick={() => setPublishing({})}>
            <Trans>Reset to the shipped words</Trans>
          </Button>
        )}
      </div>
      <TextVersions
        versions={versions.map(({ texts, ...version }) => ({
          ...version,
          text: Object.keys(texts).length > 0 ? typedOf(saved, texts) : undefined,
        }))}
        shipped={typedOf(saved, {})}
        renderChanges={(before, after) => <ScreenTextDiff before={before} after={after} />}
        onRestore={(version, texts) => {
          setTyped(texts)
          toast.success(t`Version ${version} is in the editor. Publish it to use it again.`)
        }}
      />
      {publishing && <PublishWordsDialog saved={saved} texts={publishing} onClose={() => setPublishing(undefined)} />}
    </>
  )
}
