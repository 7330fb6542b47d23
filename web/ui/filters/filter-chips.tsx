import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { RemovableChip } from '../chip.tsx'
import { classes } from '../classes.ts'
import { chipRow } from '../lists/chip-row.ts'

interface FilterChipsProps {
  filters: readonly { key: string; label: string; onRemove: () => void }[]
  onClear: () => void
}

/** What narrows a list, each taken off with one press; on a phone they scroll in one line. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  const { t } = useLingui()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className={classes('min-w-0 grow basis-0', chipRow)}>
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
