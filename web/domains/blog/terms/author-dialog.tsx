import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BIO_LENGTH, saveAuthor } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminAuthor } from '../../../../contract/blog/taxonomy-admin.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { PictureField } from '../../uploads/open/picture-field.tsx'
import { LinksField, linkRows, writtenLinks } from './links-field.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TermNames, useTermNames } from './term-names.tsx'

const NAME_LENGTH = 80
const CREDENTIALS_LENGTH = 200

interface AuthorDialogProps {
  market: MarketId
  /** Absent for a new author. */
  author: AdminAuthor | undefined
  onClose: () => void
}

/** Edits an author, in both languages, with a photo. */
export function AuthorDialog({ market, author, onClose }: AuthorDialogProps) {
  const { t } = useLingui()
  // The same id for each try, so that retries create one author.
  const [id] = useState(() => author?.id ?? newId())
  const names = useTermNames(author)
  const [credentials, setCredentials] = useState(author?.credentials ?? '')
  const [bio, setBio] = useState(author?.bio ?? '')
  const [bioHindi, setBioHindi] = useState(author?.bioHindi ?? '')
  const [photoKey, setPhotoKey] = useState(author?.photoKey ?? '')
  const [links, setLinks] = useState(() => linkRows(author?.links ?? []))
  const save = () =>
    call(saveAuthor, {
      params: { id },
      body: {
        market,
        ...names.written,
        credentials,
        bio,
        links: writtenLinks(links),
        ...(bioHindi.trim() && { bioHindi }),
        ...(photoKey && { photoKey }),
      },
    })
  return (
    <TermDialog title={author ? t`Edit the author` : t`Add an author`} onSave={save} onClose={onClose}>
      {(errorOf) => (
        <>
          <TermNames of={names} most={NAME_LENGTH} errorOf={errorOf} />
          <TextField
            label={t`Qualifications`}
            name="credentials"
            maxLength={CREDENTIALS_LENGTH}
            value={credentials}
            error={errorOf('credentials')}
            onChange={({ target }) => setCredentials(target.value)}
          />
          <AreaField
            rows={3}
            label={t`About the author`}
            name="bio"
            maxLength={BIO_LENGTH}
            value={bio}
            error={errorOf('bio')}
            onText={setBio}
          />
          <AreaField
            rows={3}
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
