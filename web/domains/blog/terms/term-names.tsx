import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { TextField } from '../../../ui/field.tsx'

const SLUG_LENGTH = 80

/** What a category or an author is called in both languages and in its address, which its name suggests. */
export function useTermNames(term: { name: string; nameHindi?: string | undefined; slug: string } | undefined) {
  const [name, setName] = useState(term?.name ?? '')
  const [nameHindi, setNameHindi] = useState(term?.nameHindi ?? '')
  const [typedSlug, setSlug] = useState(term?.slug)
  const slug = typedSlug ?? slugOf(name, SLUG_LENGTH)
  return {
    name,
    nameHindi,
    slug,
    setName,
    setNameHindi,
    setSlug,
    /** As they are sent. */
    written: { name, slug, ...(nameHindi.trim() && { nameHindi }) },
  }
}

interface TermNamesProps {
  of: ReturnType<typeof useTermNames>
  /** Characters of a name. */
  most: number
  errorOf: (field: string) => string | undefined
}

/** The fields of those names. */
export function TermNames({ of: names, most, errorOf }: TermNamesProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        maxLength={most}
        value={names.name}
        error={errorOf('name')}
        onChange={({ target }) => names.setName(target.value)}
      />
      <TextField
        label={t`Name in Hindi`}
        name="nameHindi"
        lang="hi"
        maxLength={most}
        value={names.nameHindi}
        error={errorOf('nameHindi')}
        onChange={({ target }) => names.setNameHindi(target.value)}
      />
      <TextField
        label={t`Name in the address`}
        hint={t`Lower-case letters, digits and hyphens. Links to the old address stop working.`}
        name="slug"
        maxLength={SLUG_LENGTH}
        value={names.slug}
        error={errorOf('slug')}
        onChange={({ target }) => names.setSlug(target.value)}
      />
    </>
  )
}
