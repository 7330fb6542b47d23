import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { RemovableChip } from '../chip.tsx'
import { classes } from '../classes.ts'

interface FilterChipsProps {
  filters: readonly { key: string; label: string; onRemove: () => void }[]
  onClear: () => void
}

/** What narrows a list, each taken off with one press; on a phone they scroll in one line. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  const { t } = useLingui()
  if (filters.length === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className={classes(
        'flex min-w-0 grow basis-0 items-center gap-2 *:shrink-0 sm:flex-wrap',
        'max-sm:-m-1 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-0.75rem)] max-sm:p-1 max-sm:pe-3 max-sm:[scrollbar-width:none]',
      )}
    >
      {filters.map(({ key, label, onRemove }) => (
        <li key={key}>
          <RemovableChip removeLabel={t`Remove filter: ${label}`} onRemove={onRemove}>
            <span className="max-w-64 truncate">{label}</span>
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button look="quiet" size="small" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
}
