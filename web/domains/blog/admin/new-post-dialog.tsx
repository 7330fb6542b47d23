import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { createPost, adminPosts, TITLE_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { Language } from '../../../../contract/values.ts'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { languages } from '../../../platform/language.ts'
import { newId } from '../../../platform/new-id.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'

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
  const [tried, setTried] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [adminPosts, adminTaxonomy] })
  const isShort = title.trim().length < TITLE_LENGTH.least

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isShort) return void fieldsOf(event.currentTarget)('title')
    const fields = { title: title.trim(), excerpt: '', body: EMPTY, tags: [], locale, commentsOpen: true }
    await run(async () => {
      const { data } = await call(createPost, { body: { ...fields, request, market: marketId } })
      void navigate(addressOf(data.id))
    })
  }
  return (
    <Dialog open onClose={onClose} title={t`Write an article`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label={t`Title`}
          name="title"
          hint={t`You can change it later.`}
          error={errors['title']?.[0] ?? (tried && isShort && t`Write a title of at least five letters.`)}
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
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Start writing</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
