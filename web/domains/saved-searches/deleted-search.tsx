import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { Button } from '../../ui/button.tsx'
import { useSearchChange } from './use-change.ts'

/** Replaces a search that was just deleted, with an undo button. */
export function DeletedSearch({ search, onBack }: { search: SavedSearch; onBack: () => void }) {
  const { pending, restore } = useSearchChange(search)
  const undo = useRef<HTMLButtonElement>(null)
  // The button that deleted it is gone, so the focus moves here.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line p-4">
      <p role="status" className="min-w-0 text-soft wrap-anywhere">
        <Trans>Deleted: {search.name}</Trans>
      </p>
      <Button ref={undo} size="small" busy={pending} onClick={() => void restore().then((done) => done && onBack())}>
        <Trans>Restore</Trans>
      </Button>
    </div>
  )
}
