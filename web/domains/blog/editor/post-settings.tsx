import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SLUG_LENGTH } from '../../../../contract/blog/post-admin.ts'
import type { PostDetail, PostFields } from '../../../../contract/blog/post-admin.ts'
import { ALT_LENGTH } from '../../../../contract/blog/rich-text-rules.ts'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { Language } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { languages } from '../../../platform/language.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { localName } from '../../places/open/place-names.ts'
import { PictureField } from '../../uploads/open/picture-field.tsx'
import { TagsField } from './tags-field.tsx'

interface PostSettingsProps {
  post: PostDetail
  fields: PostFields
  errors: Record<string, string[]>
  /** Of the cover, which is saved once it is long enough. */
  alt: string
  onAlt: (alt: string) => void
  onChange: (part: Partial<PostFields>) => void
}

/** Everything about an article but its text: cover, category, tags, author, language, comments. */
export function PostSettings({ post, fields, errors, alt, onAlt, onChange }: PostSettingsProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(query(adminTaxonomy, { query: { market: post.market } }))
  const { categories = [], authors = [], tags = [] } = data?.data ?? {}
  const disabled = !post.mayEdit
  return (
    <div className="grid content-start gap-6">
      <fieldset className="grid min-w-0 gap-3" disabled={disabled}>
        <legend className="mb-2 text-small font-medium">
          <Trans>Cover</Trans>
        </legend>
        <PictureField
          pictureKey={fields.cover?.key ?? ''}
          disabled={disabled}
          error={errors['cover']?.[0]}
          onChange={(key) => onChange({ cover: { key, alt: alt.trim().length < 5 ? fields.title : alt } })}
        />
        {fields.cover && (
          <TextField
            label={t`What the cover shows`}
            hint={t`Describe the picture for screen readers.`}
            maxLength={ALT_LENGTH}
            value={alt}
            onChange={({ target }) => onAlt(target.value)}
          />
        )}
      </fieldset>
      <SelectField
        label={t`Category`}
        disabled={disabled}
        error={errors['categoryId']?.[0] ?? errors['category']?.[0]}
        value={fields.categoryId ?? ''}
        onChange={({ target }) => onChange({ categoryId: target.value || undefined })}
      >
        <option value="">{t`Choose`}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {`${'– '.repeat(category.depth - 1)}${localName(category, i18n)}`}
          </option>
        ))}
      </SelectField>
      <TagsField
        tags={fields.tags}
        known={tags.map(({ name }) => name)}
        disabled={disabled}
        error={errors['tags']?.[0]}
        onChange={(changed) => onChange({ tags: changed })}
      />
      {authors.length > 1 && (
        <SelectField
          label={t`Author`}
          disabled={disabled}
          value={fields.authorId ?? ''}
          onChange={({ target }) => onChange({ authorId: target.value || undefined })}
        >
          {authors.map((author) => (
            <option key={author.id} value={author.id}>
              {localName(author, i18n)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t`Language of the article`}
        disabled={disabled}
        value={fields.locale}
        onChange={({ target }) => onChange({ locale: Language.parse(target.value) })}
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!post.publishedAt && (
        <TextField
          label={t`Name in the address`}
          hint={t`Lower-case letters, digits and hyphens. It stays once the article is published.`}
          disabled={disabled}
          error={errors['slug']?.[0]}
          maxLength={SLUG_LENGTH}
          value={fields.slug ?? ''}
          onChange={({ target }) => onChange({ slug: target.value || undefined })}
        />
      )}
      <TextField
        label={t`Original address (optional)`}
        hint={t`If the article first appeared elsewhere.`}
        disabled={disabled}
        error={errors['canonical']?.[0]}
        type="url"
        maxLength={500}
        value={fields.canonical ?? ''}
        onChange={({ target }) => onChange({ canonical: target.value.trim() || undefined })}
      />
      <Checkbox
        disabled={disabled}
        checked={fields.commentsOpen ?? true}
        onChange={({ target }) => onChange({ commentsOpen: target.checked })}
      >
        <Trans>Readers may comment</Trans>
      </Checkbox>
    </div>
  )
}
