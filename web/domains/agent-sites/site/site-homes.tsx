import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { anchorOf } from '../../../../contract/sub-site.ts'
import type { SiteBlock } from '../../../../contract/agent-sites/site-content.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { homesQuery } from '../../directories/open/profile/profile-data.ts'
import { intentQuery, ownerOf, pickedQuery } from './site-data.ts'
import { SiteSection } from './site-section.tsx'
import { PropertyCard as PropertyCardPart } from '../../properties/open/property-card.tsx'

/** Homes that a block shows: those that were picked, else the newest. */
export function useSiteHomes(
  site: SiteDetails,
  { ids = [], intent }: { ids?: readonly string[] | undefined; intent?: Intent | undefined },
): { homes: PropertyCard[]; pending: boolean } {
  const { kind, slug } = ownerOf(site)
  const picked = useQuery({ ...pickedQuery(site.id, ids), enabled: ids.length > 0 })
  const ofIntent = useQuery({
    ...intentQuery(site, intent ?? 'sale'),
    enabled: ids.length === 0 && intent !== undefined,
  })
  const newest = useQuery(homesQuery(kind, slug, site.market))
  const chosen = ids.length > 0 ? picked : intent === undefined ? newest : ofIntent
  const homes = chosen.data?.data ?? []
  // What was picked may all be sold by now.
  return {
    homes: homes.length > 0 ? homes : ids.length > 0 ? (newest.data?.data ?? []) : [],
    pending: chosen.isPending,
  }
}

export const HomeCards = ({ homes }: { homes: readonly PropertyCard[] }) => (
  <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
    {homes.map((home) => (
      <li key={home.id}>
        <PropertyCardPart home={home} />
      </li>
    ))}
  </ul>
)

interface SiteHomesProps {
  site: SiteDetails
  block: Extract<SiteBlock, { kind: 'homes' }>
}

/** Homes on offer, and the way to all of them. */
export function SiteHomes({ site, block }: SiteHomesProps) {
  const { homes } = useSiteHomes(site, block)
  const { name } = site
  const intent = block.intent ?? homes[0]?.intent
  return (
    <SiteSection
      id={anchorOf(block.key)}
      title={block.title ?? <Trans>Homes available</Trans>}
      more={
        homes.length > 0 && (
          <TextLink to={paths.grid(intent === 'sale' ? {} : { intent })}>
            <Trans>All homes of {name}</Trans>
          </TextLink>
        )
      }
    >
      {homes.length > 0 ? (
        <HomeCards homes={homes} />
      ) : (
        <p className="text-soft">
          <Trans>
            {name} has no homes available at the moment.{' '}
            <TextLink to={paths.postRequirement()}>Post what you are looking for</TextLink> and hear about homes before
            others do.
          </Trans>
        </p>
      )}
      {site.projects.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="text-soft">
            <Trans>Projects:</Trans>
          </span>
          {site.projects.map(({ slug, name: project }) => (
            <TextLink key={slug} to={paths.grid({ project: slug })}>
              {project}
            </TextLink>
          ))}
        </p>
      )}
    </SiteSection>
  )
}
