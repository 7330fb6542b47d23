import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SEARCH_NAME_LENGTH, nameSearch } from '../../../contract/saved-searches.ts'
import { currentUser } from '../../platform/session/account.ts'
import { query as read } from '../../platform/api/query-client.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { describeSearch } from '../search/query/open/describe-search.ts'
import { writeSearch } from '../../../contract/search/search-address.ts'
import type { Search } from '../../../contract/search/search-address.ts'
import type { PlaceNames } from '../places/open/place-names.ts'
import { AskByMail } from './ask-by-mail.tsx'
import { SaveForm } from './save-form.tsx'
import { SaveIntoAccount } from './save-into-account.tsx'

export interface SearchToSave {
  search: Search
  names: PlaceNames
  view: 'grid' | 'list' | 'map'
}

interface SaveDialogProps extends SearchToSave {
  title: string | undefined
  open: boolean
  onClose: () => void
}

/** Chooses the alerts of a search; without an account, by e-mail to an address that must be confirmed. */
export function SaveDialog({ title, open, onClose, search, names, view }: SaveDialogProps) {
  const { t, i18n } = useLingui()
  const user = useStore(currentUser, null)
  const query = new URLSearchParams(writeSearch(search)).toString()
  const language = useLanguage()
  // The name used in e-mails, in which a drawn area is named after its place.
  const said = useQuery(read(nameSearch, { body: { query, language } }))
  const heading = describeSearch(search, i18n, names)
  const words = said.data?.data ?? { description: heading, name: heading.slice(0, SEARCH_NAME_LENGTH).trim() }
  const Save = title === undefined ? SaveIntoAccount : SaveForm
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t`Save this search`}
      description={said.isPending ? heading : words.description}
    >
      {user ? (
        <Save
          key={query}
          user={user}
          name={said.isPending ? undefined : words.name}
          query={query}
          view={view}
          onDone={onClose}
        />
      ) : (
        <AskByMail key={query} query={query} view={view} onDone={onClose} />
      )}
    </Dialog>
  )
}
