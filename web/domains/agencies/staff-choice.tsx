import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProfiles } from '../../../contract/directories/profiles.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { query } from '../../platform/api/query-client.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { ReadPart } from './parts/read-part.tsx'

const TYPING_MS = 300

/** Lets staff find an agency; their changes are logged. */
export function StaffChoice() {
  const { t } = useLingui()
  const { id: market } = useMarket()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), TYPING_MS)
  const read = useQuery({
    ...query(listProfiles, { query: { kind: 'agency', market, language, ...(text && { text }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">
        <Trans>Choose the agency you act for. Everything you change there is logged.</Trans>
      </p>
      <TextField
        type="search"
        label={t`Part of a name`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReadPart read={read} title={<Trans>The agencies could not be loaded</Trans>}>
        {({ data }) => (
          <ul className="grid gap-1">
            {data.map(({ id, name, city }) => (
              <li key={id} className="flex min-h-11 items-center gap-2">
                <TextLink to={memberPaths.agency({ agency: id })}>{name}</TextLink>
                {city && <span className="text-small text-soft">{city.name}</span>}
              </li>
            ))}
            {data.length === 0 && (
              <li className="text-soft">
                <Trans>No agency has this name.</Trans>
              </li>
            )}
          </ul>
        )}
      </ReadPart>
    </section>
  )
}
