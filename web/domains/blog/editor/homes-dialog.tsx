import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isHomesSearch } from '../../../../contract/blog/rich-text-rules.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { countProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { describeSearch } from '../../search/query/open/describe-search.ts'
import { filtersOf, readSearch } from '../../search/query/open/search-query.ts'

interface HomesDialogProps {
  search: string
  onClose: () => void
  onDone: (search: string) => void
}

/** The filters of a pasted address, or of its query. */
const filtersIn = (typed: string) => new URLSearchParams(typed.trim().split('?').at(-1) ?? '')

/** Chooses the search whose homes an article shows. */
export function HomesDialog({ search, onClose, onDone }: HomesDialogProps) {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const [typed, setTyped] = useState(search)
  const read = readSearch(filtersIn(useDebounced(typed, 300)), config.marketId)
  const written = Object.entries(writeSearch(readSearch(filtersIn(typed), config.marketId), config))
    .filter(([name, value]) => name !== 'page' && value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const isRight = isHomesSearch(written)
  const said = describeSearch(read, i18n)
  const { data } = useQuery({ ...query(countProperties, { query: filtersOf(read) }), enabled: typed.trim() !== '' })

  const form = useForm({
    faults: { search: !isRight && t`Paste the address of a search with at least one filter.` },
    send: () => onDone(written),
  })
  return (
    <FormDialog
      form={form}
      action={search ? <Trans>Save</Trans> : <Trans>Insert the homes</Trans>}
      onClose={onClose}
      title={t`Homes from a search`}
    >
      <TextField
        label={t`Address of the search`}
        hint={t`Search for homes on this site and paste the address here. Readers see the first three at the time they read.`}
        error={form.errorOf('search')}
        name="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-small text-soft">
        {data && (
          <Plural
            value={data.data.count}
            _0={`${said}: no home now.`}
            one={`${said}: # home now.`}
            other={`${said}: # homes now.`}
          />
        )}
      </p>
    </FormDialog>
  )
}
