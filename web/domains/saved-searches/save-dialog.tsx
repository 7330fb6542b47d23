import { useLingui } from '@lingui/react/macro'
import { currentUser } from '../../platform/account.ts'
import { useStore } from '../../platform/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { describeSearch } from '../properties/describe-search.ts'
import { writeSearch } from '../properties/search-query.ts'
import { AskByMail } from './ask-by-mail.tsx'
import { SaveForm } from './save-form.tsx'
import type { SaveButtonProps } from './save-button.tsx'

interface SaveDialogProps extends Omit<SaveButtonProps, 'wordy'> {
  open: boolean
  onClose: () => void
}

/** Asks how to be told of the search; without an account, by e-mail to an address that is confirmed. */
export function SaveDialog({ open, onClose, search, names, view }: SaveDialogProps) {
  const { t, i18n } = useLingui()
  const user = useStore(currentUser, null)
  const words = describeSearch(search, i18n, names)
  const query = new URLSearchParams({ ...writeSearch(search, search.market), market: search.market }).toString()
  return (
    <Dialog open={open} onClose={onClose} title={t`Save this search`} description={words}>
      {user ? (
        <SaveForm key={query} user={user} words={words} query={query} view={view} onDone={onClose} />
      ) : (
        <AskByMail key={query} query={query} view={view} onDone={onClose} />
      )}
    </Dialog>
  )
}
