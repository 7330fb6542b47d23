import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedSearches } from '../../../contract/saved-searches.ts'
import { query as read } from '../../platform/api/query-client.ts'
import { Radio } from '../../ui/choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { searchBeingChanged } from './being-changed.ts'
import { SaveForm, type SaveFormProps } from './save-form.tsx'
import { UpdateForm } from './update-form.tsx'

/** Saves a search as a new one, or as the new filters of the search that the person came to change. */
export function SaveIntoAccount(props: SaveFormProps) {
  const [changing, setChanging] = useState(searchBeingChanged.get)
  const [asNew, setAsNew] = useState(false)
  const list = useQuery({ ...read(savedSearches, {}), staleTime: 0, enabled: changing !== null })
  if (changing !== null && list.isPending) return <Skeleton className="h-80" />
  const search = list.data?.data.find(({ id }) => id === changing)
  if (!search) return <SaveForm {...props} />
  function finish() {
    searchBeingChanged.clear()
    setChanging(null)
    props.onDone()
  }
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="sr-only">
          <Trans>How to save it</Trans>
        </legend>
        <Radio name="how" checked={!asNew} onChange={() => setAsNew(false)}>
          <span className="wrap-anywhere">
            <Trans>Update “{search.name}”</Trans>
          </span>
        </Radio>
        <Radio name="how" checked={asNew} onChange={() => setAsNew(true)}>
          <Trans>Save as a new search</Trans>
        </Radio>
      </fieldset>
      {asNew ? (
        <SaveForm {...props} onDone={finish} />
      ) : (
        <UpdateForm {...props} search={search} onCancel={props.onDone} onDone={finish} />
      )}
    </div>
  )
}
