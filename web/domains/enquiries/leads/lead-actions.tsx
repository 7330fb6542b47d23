import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { exportLeads } from '../../../../contract/enquiries/leads.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { download } from '../../../platform/api/download.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { filtersOf, type LeadsSearch } from '../open/leads/lead/leads-search.ts'

export type Adding = 'one' | 'file'

interface LeadActionsProps {
  search: LeadsSearch
  /** There is nothing to take away. */
  isEmpty: boolean
  onAdd: (what: Adding) => void
}

/** Brings leads in by hand or by file, and takes those that are shown away as a table. */
export function LeadActions({ search, isEmpty, onAdd }: LeadActionsProps) {
  const { t } = useLingui()
  const { pending, run } = useAction()
  const save = () =>
    run(() => {
      const day = new Date().toISOString().slice(0, 10)
      return download(withSearch(exportLeads.path, { ...filtersOf(search) }), `${t`leads`}-${day}.csv`)
    })
  return (
    <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {!isEmpty && (
        <Button size="small" busy={pending} onClick={() => void save()}>
          <Trans>Export (CSV)</Trans>
        </Button>
      )}
      <Button size="small" onClick={() => onAdd('file')}>
        <Trans>Import (CSV)</Trans>
      </Button>
      <Button size="small" look="primary" icon={<Plus aria-hidden />} onClick={() => onAdd('one')}>
        <Trans>Add a lead</Trans>
      </Button>
    </div>
  )
}
