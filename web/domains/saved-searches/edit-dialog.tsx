import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { savedSearchPath, type SavedSearch } from '../../../contract/saved-searches.ts'
import { fieldsOf } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AlertFields, type AlertChoice } from './alert-fields.tsx'
import { searchBeingChanged } from './being-changed.ts'
import { useSearchChange } from './use-change.ts'

/** Edits the name and alerts of a saved search; its filters are changed on the search page. */
export function EditDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useLingui()
  const { pending, errors, change } = useSearchChange(search)
  const { name, events, schedules, digestHour, digestWeekday } = search
  const [value, setValue] = useState<AlertChoice>({ name, events, schedules, digestHour, digestWeekday })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void change(value, fieldsOf(event.currentTarget)).then((done) => done && onClose())
  }
  return (
    <Dialog open onClose={onClose} title={t`Edit saved search`} description={search.description}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <div className="grid justify-items-start gap-1.5">
          <LinkButton
            to={savedSearchPath(search)}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => searchBeingChanged.set(search.id)}
          >
            <Trans>Change the filters</Trans>
          </LinkButton>
          <p className="text-small text-soft">
            <Trans>Set your filters in search, then press “Save this search”.</Trans>
          </p>
        </div>
        <AlertFields query={search.query} value={value} onChange={setValue} nameError={errors['name']?.[0]} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
