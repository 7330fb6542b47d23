import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPost, adminPosts, TITLE_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { Language } from '../../../../contract/values.ts'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useConfig } from '../../../platform/config.ts'
import { languages } from '../../../platform/language.ts'
import { newId } from '../../../platform/new-id.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

interface NewPostDialogProps {
  addressOf: (id: string) => string
  onClose: () => void
}

/** Begins an article with what it cannot be without. */
export function NewPostDialog({ addressOf, onClose }: NewPostDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { marketId } = useConfig()
  const interfaceLanguage = useLanguage()
  // The same for every try, so that a draft that arrived without an answer is kept once.
  const [request] = useState(() => newId())
  const [title, setTitle] = useState('')
  const [locale, setLocale] = useState<Language>(interfaceLanguage)

  const form = useForm({
    invalidates: [adminPosts, adminTaxonomy],
    faults: { title: title.trim().length < TITLE_LENGTH.least && t`Write a title of at least five letters.` },
    send: async () => {
      const fields = { title: title.trim(), excerpt: '', body: EMPTY, tags: [], locale, commentsOpen: true }
      const { data } = await call(createPost, { body: { ...fields, request, market: marketId } })
      void navigate(addressOf(data.id))
    },
  })
  return (
    <FormDialog form={form} action={<Trans>Start writing</Trans>} onClose={onClose} title={t`Write an article`}>
      <TextField
        label={t`Title`}
        name="title"
        hint={t`You can change it later.`}
        error={form.errorOf('title')}
        maxLength={TITLE_LENGTH.most}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        label={t`Language of the article`}
        value={locale}
        onChange={({ target }) => setLocale(Language.parse(target.value))}
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
