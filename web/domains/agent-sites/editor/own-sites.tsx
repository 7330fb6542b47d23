import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Globe } from 'lucide-react'
import { mySites, type SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NewSite } from './new-site.tsx'
import { SiteEditor } from './site-editor.tsx'

/** The sites of the signed-in person, one per profile. */
export function OwnSites() {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const read = useQuery({ ...query(mySites, {}), staleTime: 0, refetchOnMount: 'always' })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>Your site could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-96" />
  const owners = read.data.data
  const owner = owners.find(({ profile }) => profile.id === chosen) ?? owners[0]
  if (!owner)
    return (
      <EmptyState
        icon={<Globe aria-hidden />}
        title={<Trans>Sites are for agents and agencies</Trans>}
        actions={
          <LinkButton look="primary" to={paths.agents()}>
            <Trans>See agents and their sites</Trans>
          </LinkButton>
        }
      >
        <Trans>
          With an agent’s or agency’s profile you get a site of your own: your homes, your reviews, your enquiries.
        </Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {owners.length > 1 && (
        <Segmented
          label={t`Whose site`}
          value={owner.profile.id}
          options={owners.map(({ profile }) => ({ value: profile.id, label: profile.name }))}
          onChange={setChosen}
        />
      )}
      <Owned key={owner.profile.id} owner={owner} />
    </div>
  )
}

function Owned({ owner }: { owner: SiteOwner }) {
  const { site, missing, profile } = owner
  if (site) return <SiteEditor profile={profile} site={site} />
  if (missing.length === 0) return <NewSite owner={owner} />
  return (
    <EmptyState icon={<Globe aria-hidden />} title={<Trans>One step before your site</Trans>}>
      {missing.includes('active') ? (
        <Trans>Your profile is not active. Once it is, you can give it a site.</Trans>
      ) : (
        <Trans>
          Your documents have not been verified yet, or the verification has expired.{' '}
          <TextLink to={paths.contact}>Write to us</TextLink> to have them verified.
        </Trans>
      )}
    </EmptyState>
  )
}
