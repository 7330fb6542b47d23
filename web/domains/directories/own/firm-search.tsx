import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findFirms } from '../../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { partnerPath } from './profile-data.ts'

const TYPING_MS = 250

/** Finds a builder that exists already, so that it is not created again. */
export function FirmSearch() {
  const { t } = useLingui()
  const { id: market } = useMarket()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), TYPING_MS)
  const read = useQuery({
    ...query(findFirms, { query: { market, text: asked } }),
    enabled: asked.length > 1,
    staleTime: 0,
  })
  const firms = asked.length > 1 ? read.data?.data : undefined
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-sunk p-5">
      <TextField
        label={<Trans>Is the firm already listed?</Trans>}
        hint={<Trans>Type its name. It may have a page already.</Trans>}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {read.error && asked.length > 1 && (
        <ErrorCard
          title={<Trans>The search did not work</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      <div role="status">
        {firms?.length === 0 && (
          <p className="text-soft">
            <Trans>No firm with this name is listed.</Trans>
          </p>
        )}
        {firms !== undefined && firms.length > 0 && (
          <p className="font-medium">
            <Trans>Is it one of these?</Trans>
          </p>
        )}
      </div>
      {firms !== undefined && firms.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {firms.map(({ id, slug, name, city, claim }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                <TextLink to={paths.builder(slug)} target="_blank">
                  {name}
                </TextLink>
                {city !== undefined && <span className="block text-small text-soft">{city}</span>}
              </span>
              {claim === 'open' ? (
                <LinkButton size="small" to={memberPaths.addBuilder({ claim: slug })} aria-label={t`Claim ${name}`}>
                  <Trans>This is my firm</Trans>
                </LinkButton>
              ) : claim === 'taken' ? (
                <Chip>
                  <Trans>Has an owner</Trans>
                </Chip>
              ) : claim === 'own' ? (
                <LinkButton size="small" look="quiet" to={partnerPath()}>
                  <Trans>Yours</Trans>
                </LinkButton>
              ) : (
                <LinkButton size="small" look="quiet" to={memberPaths.addBuilder({ claim: slug })}>
                  <Trans>Claim pending</Trans>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
