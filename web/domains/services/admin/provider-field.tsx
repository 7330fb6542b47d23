import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findProviders } from '../../../../contract/services/service-admin.ts'
import type { ServiceProvider } from '../../../../contract/services/service-admin.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { recipientName } from '../../enquiries/open/recipient-name.ts'
import { providerKindNames } from './admin-words.ts'

const TYPING_MS = 180
const MIN_LETTERS = 2

interface ProviderFieldProps {
  provider: ServiceProvider | undefined
  error: string | undefined
  onChange: (provider: ServiceProvider | undefined) => void
}

/** Who gets the requests: a profile, else the operator's staff. */
export function ProviderField({ provider, error, onChange }: ProviderFieldProps) {
  const { t, i18n } = useLingui()
  const market = useMarket().id
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), TYPING_MS)
  const wanted = typed.length >= MIN_LETTERS
  const { data } = useQuery({
    ...query(findProviders, { query: { market, text: typed } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const found = wanted && text.trim().length >= MIN_LETTERS ? (data?.data ?? []) : []
  if (provider) {
    const name = recipientName(provider)
    return (
      <div className="grid justify-items-start gap-1.5">
        <span className="text-small font-medium">
          <Trans>Provider</Trans>
        </span>
        <RemovableChip removeLabel={t`Remove the provider: ${name}`} onRemove={() => onChange(undefined)}>
          {name}
        </RemovableChip>
        {error && <p className="text-small font-medium text-wrong">{error}</p>}
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={t`Provider`}
        hint={t`Requests come to our own staff until you choose an agent, agency or builder.`}
        type="search"
        name="provider"
        autoComplete="off"
        maxLength={60}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length > 0 && (
        <ul aria-label={t`Found providers`} className="divide-y divide-line rounded-control border border-line">
          {found.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-start hover:bg-sunk"
                onClick={() => {
                  setText('')
                  onChange(one)
                }}
              >
                {recipientName(one)} <span className="text-small text-soft">{i18n._(providerKindNames[one.kind])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {wanted && data && found.length === 0 && (
        <p role="status" className="text-small text-soft">
          <Trans>No provider has this name.</Trans>
        </p>
      )}
    </div>
  )
}
