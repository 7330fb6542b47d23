import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BIO_LENGTH, saveAuthor } from '../../../../contract/blog/taxonomy-office.ts'
import type { OfficeAuthor } from '../../../../contract/blog/taxonomy-office.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { TextField } from '../../../ui/field.tsx'
import { PictureField } from '../editor/picture-field.tsx'
import { LinksField, linkRows, writtenLinks } from './links-field.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TextArea } from './text-area.tsx'
import { slugOf } from './use-terms.ts'

const NAME_LENGTH = 80
const CREDENTIALS_LENGTH = 200

interface AuthorDialogProps {
  market: MarketId
  /** Without one, an author is added. */
  author: OfficeAuthor | undefined
  onClose: () => void
}

/** Says who an author is, in both languages, with a photo. */
export function AuthorDialog({ market, author, onClose }: AuthorDialogProps) {
  const { t } = useLingui()
  // The same for every try, so that what arrives twice is one.
  const [id] = useState(() => author?.id ?? newId())
  const [name, setName] = useState(author?.name ?? '')
  const [nameHindi, setNameHindi] = useState(author?.nameHindi ?? '')
  const [typedSlug, setTypedSlug] = useState(author?.slug)
  const [credentials, setCredentials] = useState(author?.credentials ?? '')
  const [bio, setBio] = useState(author?.bio ?? '')
  const [bioHindi, setBioHindi] = useState(author?.bioHindi ?? '')
  const [photoKey, setPhotoKey] = useState(author?.photoKey ?? '')
  const [links, setLinks] = useState(() => linkRows(author?.links ?? []))
  const slug = typedSlug ?? slugOf(name)
  const save = () =>
    call(saveAuthor, {
      params: { id },
      body: {
        market,
        name,
        slug,
        credentials,
        bio,
        links: writtenLinks(links),
        ...(nameHindi.trim() && { nameHindi }),
        ...(bioHindi.trim() && { bioHindi }),
        ...(photoKey && { photoKey }),
      },
    })
  return (
    <TermDialog title={author ? t`Edit the author` : t`Add an author`} onSave={save} onClose={onClose}>
      {(errorOf) => (
        <>
          <TextField
            label={t`Name`}
            name="name"
            maxLength={NAME_LENGTH}
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t`Name in Hindi`}
            name="nameHindi"
            lang="hi"
            maxLength={NAME_LENGTH}
            value={nameHindi}
            error={errorOf('nameHindi')}
            onChange={({ target }) => setNameHindi(target.value)}
          />
          <TextField
            label={t`Name in the address`}
            hint={t`Lower-case letters, digits and hyphens. Links to the old address stop working.`}
            name="slug"
            maxLength={80}
            value={slug}
            error={errorOf('slug')}
            onChange={({ target }) => setTypedSlug(target.value)}
          />
          <TextField
            label={t`Qualifications`}
            name="credentials"
            maxLength={CREDENTIALS_LENGTH}
            value={credentials}
            error={errorOf('credentials')}
            onChange={({ target }) => setCredentials(target.value)}
          />
          <TextArea
            label={t`About the author`}
            name="bio"
            maxLength={BIO_LENGTH}
            value={bio}
            error={errorOf('bio')}
            onText={setBio}
          />
          <TextArea
            label={t`About the author, in Hindi`}
            name="bioHindi"
            lang="hi"
            maxLength={BIO_LENGTH}
            value={bioHindi}
            error={errorOf('bioHindi')}
            onText={setBioHindi}
          />
          <LinksField links={links} errorOf={errorOf} onChange={setLinks} />
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-2 text-small font-medium">
              <Trans>Photo</Trans>
            </legend>
            <PictureField
              pictureKey={photoKey}
              error={errorOf('photoKey')}
              onChange={setPhotoKey}
              onRemove={() => setPhotoKey('')}
            />
          </fieldset>
        </>
      )}
    </TermDialog>
  )
}
