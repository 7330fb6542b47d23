import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { nameSearch, type SavedSearch } from '../../../contract/saved-searches.ts'
import { query as read } from '../../platform/api/query-client.ts'
import { toast } from '../../platform/toasts.ts'
import { fieldsOf } from '../../platform/api/use-action.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlertFields, type AlertChoice } from './alert-fields.tsx'
import type { SaveFormProps } from './save-form.tsx'
import { useSearchChange } from './use-change.ts'

interface UpdateFormProps extends SaveFormProps {
  search: SavedSearch
  /** Called after the update. */
  onDone: () => void
  onCancel: () => void
}

/** Gives a saved search the filters of the page; a generated name is generated again. */
export function UpdateForm({ search, name, query, view, onDone, onCancel }: UpdateFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { pending, errors, change } = useSearchChange(search)
  const old = useQuery(read(nameSearch, { body: { query: search.query, language } }))
  const [chosen, setChosen] = useState<AlertChoice>()
  if (old.isPending || name === undefined) return <Skeleton className="h-80" />
  const { events, schedules, digestHour, digestWeekday } = search
  const kept = old.data?.data.name === search.name ? name : search.name
  const value = chosen ?? { name: kept, events, schedules, digestHour, digestWeekday }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await change({ ...value, query, view }, fieldsOf(event.currentTarget)))) return
    toast.success(t`Updated. We’ll alert you to homes that match the new filters.`)
    onDone()
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <AlertFields query={query} value={value} onChange={setChosen} nameError={errors['name']?.[0]} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={pending}>
          <Trans>Update</Trans>
        </Button>
      </div>
    </form>
  )
}
