import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { isHomesSearch } from '../../../../contract/blog/rich-text-rules.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { countProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { describeSearch } from '../../search/query/open/describe-search.ts'
import { filtersOf, readSearch } from '../../search/query/open/search-query.ts'

interface HomesDialogProps {
  search: string
  onClose: () => void
  onDone: (search: string) => void
}

/** The filters of an address that was pasted, or of what stands after its question mark. */
const filtersIn = (typed: string) => new URLSearchParams(typed.trim().split('?').at(-1) ?? '')

/** Asks for the search whose homes an article shows. */
export function HomesDialog({ search, onClose, onDone }: HomesDialogProps) {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const [typed, setTyped] = useState(search)
  const [tried, setTried] = useState(false)
  const read = readSearch(filtersIn(useDebounced(typed, 300)), config.marketId)
  const written = Object.entries(writeSearch(readSearch(filtersIn(typed), config.marketId), config))
    .filter(([name, value]) => name !== 'page' && value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const isRight = isHomesSearch(written)
  const said = describeSearch(read, i18n)
  const { data } = useQuery({ ...query(countProperties, { query: filtersOf(read) }), enabled: typed.trim() !== '' })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isRight) onDone(written)
  }
  return (
    <Dialog open onClose={onClose} title={t`Homes from a search`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t`Address of the search`}
          hint={t`Search homes on this site and paste the address here. Readers see the first three, as they are then.`}
          error={tried && !isRight && t`Paste the address of a search with at least one filter.`}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            {search ? <Trans>Save</Trans> : <Trans>Insert the homes</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
