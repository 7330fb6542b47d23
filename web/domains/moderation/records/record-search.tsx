import { useLingui } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { may } from '../../../../contract/policy.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'

const RecordDialog = lazyCode(async () => (await import('./record-dialog.tsx')).RecordDialog)

/** The search over all records for staff: a button in the header, and Ctrl+K or ⌘K on every page. */
export function RecordSearch() {
  const user = useStore(currentUser, null)
  return may(user, 'open-back-office') ? <Opener /> : null
}

function Opener() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('[role=dialog]') === null) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton
        label={t`Search all records (Ctrl+K)`}
        icon={<ScanSearch aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <RecordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
