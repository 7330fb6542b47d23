import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import type { SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import { BLOCK_TITLE_LENGTH, MAX_QUESTIONS, type SiteBlock } from '../../../../contract/agent-sites/site-content.ts'
import { Intent } from '../../../../contract/properties/vocabulary.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PictureField } from '../../uploads/open/picture-field.tsx'
import { HomePicker } from './home-picker.tsx'

const RichTextEditor = lazyCode(
  async () => (await import('../../blog/open/editor/rich-text-editor.tsx')).RichTextEditor,
)

export interface BlockFieldsProps {
  block: SiteBlock
  profile: SiteOwner['profile']
  /** Errors of the block's fields by path. */
  errorOf: (path: string) => string | undefined
  onChange: (block: SiteBlock) => void
}

/** The fields of a block. */
export function BlockFields({ block, profile, errorOf, onChange }: BlockFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = (
    <TextField
      label={t`Heading (optional)`}
      maxLength={BLOCK_TITLE_LENGTH}
      value={block.title ?? ''}
      error={errorOf('title')}
      onChange={({ target }) => onChange({ ...block, title: target.value })}
    />
  )
  const area = (label: string, value: string, most: number, path: string, write: (text: string) => void) => (
    <AreaField label={label} error={errorOf(path)} rows={4} maxLength={most} value={value} onText={write} />
  )
  switch (block.kind) {
    case 'about':
      return (
        <>
          {title}
          {area(t`About you (if empty, your profile’s text)`, block.text ?? '', 2000, 'text', (text) =>
            onChange({ ...block, text }),
          )}
        </>
      )
    case 'enquiry':
      return (
        <>
          {title}
          {area(t`A line above the form`, block.text ?? '', 300, 'text', (text) => onChange({ ...block, text }))}
        </>
      )
    case 'homes':
      return (
        <>
          {title}
          <SelectField
            label={t`Which homes`}
            value={block.ids ? 'picked' : (block.intent ?? 'newest')}
            onChange={({ target }) => {
              const { ids: _ids, intent: _intent, ...rest } = block
              const intent = Intent.safeParse(target.value).data
              onChange({ ...rest, ...(target.value === 'picked' && { ids: [] }), ...(intent && { intent }) })
            }}
          >
            <option value="newest">{t`Your newest`}</option>
            <option value="sale">{t`Newest for sale`}</option>
            <option value="rent">{t`Newest for rent`}</option>
            <option value="picked">{t`Homes you pick`}</option>
          </SelectField>
          {block.ids && (
            <HomePicker profile={profile} picked={block.ids} onChange={(ids) => onChange({ ...block, ids })} />
          )}
        </>
      )
    case 'text':
      return (
        <>
          {title}
          <Suspense fallback={<Skeleton className="h-60" />}>
            <RichTextEditor
              label={t`Text`}
              initial={block.body}
              lang={language}
              editable
              error={errorOf('body')}
              onChange={(body) => onChange({ ...block, body })}
            />
          </Suspense>
        </>
      )
    case 'faq':
      return (
        <>
          {title}
          <Questions block={block} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'picture':
      return (
        <>
          <PictureField
            pictureKey={block.picture}
            error={errorOf('picture')}
            onChange={(picture) => onChange({ ...block, picture })}
          />
          <TextField
            label={t`Description for people who cannot see it`}
            maxLength={250}
            value={block.alt}
            error={errorOf('alt')}
            onChange={({ target }) => onChange({ ...block, alt: target.value })}
          />
          <TextField
            label={t`Caption (optional)`}
            maxLength={250}
            value={block.caption ?? ''}
            error={errorOf('caption')}
            onChange={({ target }) => onChange({ ...block, caption: target.value })}
          />
        </>
      )
    case 'sold':
    case 'reviews':
    case 'areas':
    case 'figures':
    case 'posts':
    case 'contact':
      return title
  }
}

type Faq = Extract<SiteBlock, { kind: 'faq' }>

function Questions({ block, errorOf, onChange }: Pick<BlockFieldsProps, 'errorOf' | 'onChange'> & { block: Faq }) {
  const { t } = useLingui()
  const { items } = block
  const change = (at: number, patch: Partial<Faq['items'][number]>) =>
    onChange({ ...block, items: items.map((item, index) => (index === at ? { ...item, ...patch } : item)) })
  return (
    <div className="grid gap-5">
      {items.map(({ question, answer }, at) => {
        const number = at + 1
        return (
          <fieldset key={at} className="grid min-w-0 gap-3 border-s-2 border-line ps-4">
            <legend className="sr-only">{t`Question ${number}`}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <TextField
                label={t`Question`}
                maxLength={200}
                value={question}
                error={errorOf(`items.${at}.question`)}
                onChange={({ target }) => change(at, { question: target.value })}
              />
              <IconButton
                label={t`Remove question ${number}`}
                icon={<Trash2 aria-hidden />}
                disabled={items.length === 1}
                onClick={() => onChange({ ...block, items: items.filter((_, index) => index !== at) })}
              />
            </div>
            <AreaField
              label={t`Answer`}
              error={errorOf(`items.${at}.answer`)}
              rows={3}
              maxLength={1000}
              value={answer}
              onText={(text) => change(at, { answer: text })}
            />
          </fieldset>
        )
      })}
      {items.length < MAX_QUESTIONS && (
        <Button
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => onChange({ ...block, items: [...items, { question: '', answer: '' }] })}
        >
          <Trans>Add a question</Trans>
        </Button>
      )}
    </div>
  )
}
