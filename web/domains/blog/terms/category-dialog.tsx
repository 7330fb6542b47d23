import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CATEGORY_DEPTH } from '../../../../contract/blog/taxonomy.ts'
import { saveCategory } from '../../../../contract/blog/taxonomy-admin.ts'
import type { AdminCategory } from '../../../../contract/blog/taxonomy-admin.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TermNames, useTermNames } from './term-names.tsx'

const NAME_LENGTH = 60
const ABOUT_LENGTH = 500

interface CategoryDialogProps {
  market: MarketId
  /** Absent for a new category. */
  category: AdminCategory | undefined
  all: readonly AdminCategory[]
  onClose: () => void
}

/** Edits a category's names, description and parent. */
export function CategoryDialog({ market, category, all, onClose }: CategoryDialogProps) {
  const { t } = useLingui()
  // The same id for each try, so that retries create one category.
  const [id] = useState(() => category?.id ?? newId())
  const names = useTermNames(category)
  const [parentId, setParentId] = useState(category?.parentId ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const [descriptionHindi, setDescriptionHindi] = useState(category?.descriptionHindi ?? '')
  // Possible parents: not of the deepest level and not below the category itself; the server checks the depth of its
  // descendants.
  const below = new Set([id])
  for (const one of all) if (one.parentId !== undefined && below.has(one.parentId)) below.add(one.id)
  const parents = all.filter((one) => one.depth < CATEGORY_DEPTH && !below.has(one.id))
  const save = () =>
    call(saveCategory, {
      params: { id },
      body: {
        market,
        ...names.written,
        description,
        ...(descriptionHindi.trim() && { descriptionHindi }),
        ...(parentId && { parentId }),
      },
    })
  return (
    <TermDialog title={category ? t`Edit the category` : t`Add a category`} onSave={save} onClose={onClose}>
      {(errorOf) => (
        <>
          <TermNames of={names} most={NAME_LENGTH} errorOf={errorOf} />
          <SelectField
            label={t`Parent category`}
            name="parentId"
            value={parentId}
            error={errorOf('parentId')}
            onChange={({ target }) => setParentId(target.value)}
          >
            <option value="">{t`No other category`}</option>
            {parents.map((one) => (
              <option key={one.id} value={one.id}>
                {'\u2003'.repeat(one.depth - 1) + one.name}
              </option>
            ))}
          </SelectField>
          <AreaField
            rows={3}
            label={t`Description`}
            name="description"
            maxLength={ABOUT_LENGTH}
            value={description}
            error={errorOf('description')}
            onText={setDescription}
          />
          <AreaField
            rows={3}
            label={t`Description in Hindi`}
            name="descriptionHindi"
            lang="hi"
            maxLength={ABOUT_LENGTH}
            value={descriptionHindi}
            error={errorOf('descriptionHindi')}
            onText={setDescriptionHindi}
          />
        </>
      )}
    </TermDialog>
  )
}
