import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { myListings } from '../../../../../../contract/listings/my-listings.ts'
import { query } from '../../../../../platform/api/query-client.ts'
import { useDebounced } from '../../../../../platform/use-debounced.ts'
import { Choices, Radio } from '../../../../../ui/choice.tsx'
import { TextField } from '../../../../../ui/field.tsx'

const TYPED_MS = 300
const SHOWN = 5

interface HomeChoiceProps {
  label: string
  /** Only homes on the market, some of which are listed before anything is typed. */
  onMarket?: boolean
  chosen: string | undefined
  error: ReactNode
  onChoose: (id: string | undefined) => void
}

/** Chooses one of the person's homes by title or reference. */
export function HomeChoice({ label, onMarket = false, chosen, error, onChoose }: HomeChoiceProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim().slice(0, 100), TYPED_MS)
  const isAsked = text !== '' || onMarket
  const { data, isFetching } = useQuery({
    ...query(myListings, { query: { text, ...(onMarket && { status: 'active' }) } }),
    enabled: isAsked,
  })
  const homes = isAsked ? (data?.data ?? []).slice(0, SHOWN) : []
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={label}
        placeholder={t`Title or reference`}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoose(undefined)
        }}
      />
      <div aria-live="polite" className="text-small">
        {isAsked && data && homes.length === 0 && !isFetching && (
          <p className="text-soft">
            <Trans>None of your listings matches.</Trans>
          </p>
        )}
      </div>
      {homes.length > 0 && (
        <Choices legend={<Trans>Choose the home</Trans>}>
          {homes.map(({ home }) => (
            <Radio
              key={home.id}
              name="propertyId"
              value={home.id}
              checked={home.id === chosen}
              onChange={() => onChoose(home.id)}
              aside={<span className="whitespace-nowrap">{home.listingId}</span>}
            >
              {home.title}
            </Radio>
          ))}
        </Choices>
      )}
    </div>
  )
}
