import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/api/error-text.ts'
import { useConfig } from '../../../platform/config.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { TextField } from '../../../ui/field.tsx'
import { AnchorLink } from './anchor-link.tsx'
import { anchorsQuery } from './anchors-data.ts'

const TYPING_MS = 180

/** Finds a campus or an office by name; each result is a link to the homes around it. */
export function AnchorPicker() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), TYPING_MS)
  const { data, error } = useQuery({ ...anchorsQuery(marketId, typed), placeholderData: keepPreviousData })
  const anchors = data?.data ?? []
  return (
    <div role="search" className="grid gap-3">
      <TextField
        type="search"
        label={t`Campus or office`}
        hint={t`Where you study or work`}
        className="max-w-xl"
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite">
        {error ? (
          <p className="text-small text-wrong">{errorText(error, i18n)}</p>
        ) : data && anchors.length === 0 ? (
          <p className="text-small text-soft">
            <Trans>We don’t have a campus or office with this name yet. Search by locality instead.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Campuses and offices`} className="flex flex-wrap gap-2">
            {anchors.map((anchor) => (
              <li key={anchor.slug} className="max-w-full">
                <AnchorLink anchor={anchor} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
