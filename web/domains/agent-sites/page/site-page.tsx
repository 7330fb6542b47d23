import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquareText, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import type { SiteBlock } from '../../../../contract/agent-sites/site-content.ts'
import { anchorOf } from '../../../../contract/sub-site.ts'
import { campaignSite } from '../../../platform/campaign.ts'
import { useConfig } from '../../../platform/config.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ProfileFace } from '../../directories/open/profile/profile-face.tsx'
import { homesQuery, profileQuery } from '../../directories/open/profile/profile-data.ts'
import { handOver } from '../../../platform/share/hand-over.ts'
import { pictureProps } from '../../properties/open/property-media-url.ts'
import { SearchBox } from '../../search/open/box/search-box.tsx'
import { ownerOf, previewQuery, siteQuery } from '../site/site-data.ts'
import type { ShownSite } from '../open/site/load-site.ts'
import { SiteBlockView } from '../site/site-blocks.tsx'
import { siteAddress } from '../site/site-head.ts'
import { SiteNumber } from '../site/site-number.tsx'
import { useCountView } from '../site/use-count-view.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { ShareDialog } from '../../properties/open/share-dialog.tsx'

/** The page of an agent's or agency's site. */
export function SitePage({ name, preview }: ShownSite) {
  return preview === undefined ? <Live name={name} /> : <Preview preview={preview} />
}

function Live({ name }: { name: string }) {
  const { siteDetails } = useSuspenseQuery(siteQuery(name)).data.data
  const isCampaign = useStore(campaignSite, null) === name
  if (!siteDetails) return null
  return isCampaign ? <CampaignPage site={siteDetails} /> : <Counted site={siteDetails} />
}

function Counted({ site }: { site: SiteDetails }) {
  useCountView(site.id, 'site')
  return <Shown site={site} />
}

const Preview = ({ preview }: { preview: string }) => (
  <Shown site={useSuspenseQuery(previewQuery(preview)).data.data.siteDetails} />
)

/** Blocks added to sites without homes: the profile and closed homes. */
const added: readonly SiteBlock[] = [
  { kind: 'about', key: 'about' },
  { kind: 'sold', key: 'sold' },
]

function Shown({ site }: { site: SiteDetails }) {
  const language = useLanguage()
  const { kind, slug } = ownerOf(site)
  const profile = useSuspenseQuery(profileQuery(kind, slug, { market: site.market, language })).data.data
  const { data: homes, closed } = useSuspenseQuery(homesQuery(kind, slug, site.market)).data
  const blocks =
    homes.length > 0
      ? site.blocks
      : [...site.blocks, ...added.filter((one) => !site.blocks.some((block) => block.kind === one.kind))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Head site={site} face={<ProfileFace profile={profile} className="size-14 shrink-0 text-lead" />} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
        {blocks.map((block) => (
          <SiteBlockView key={block.key} block={block} site={site} profile={profile} closed={closed} />
        ))}
      </div>
    </div>
  )
}

function Head({ site, face }: { site: SiteDetails; face: ReactNode }) {
  const { imageBaseUrl } = useConfig()
  const { hero, headline, tagline, name, agent, agency, blocks } = site
  const enquiry = blocks.find(({ kind }) => kind === 'enquiry')
  return (
    <section className={classes('relative lg:grid lg:grid-cols-2', hero && 'lg:min-h-[min(34rem,70dvh)]')}>
      {hero && (
        <div className="relative h-44 sm:h-64 lg:col-start-2 lg:row-start-1 lg:h-full">
          <div className="absolute inset-0 overflow-hidden lg:rounded-es-sheet">
            <Picture {...pictureProps(hero, imageBaseUrl)} alt="" sizes="(min-width: 64rem) 50vw, 100vw" first />
          </div>
        </div>
      )}
      <div className="page relative grid grid-cols-[minmax(0,1fr)] content-center gap-6 pt-8 pb-2 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:py-14">
        <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', hero && 'lg:max-w-[calc(50%-1.5rem)]')}>
          <div className="flex items-center gap-3">
            {face}
            <p className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {agent && agency && <span className="block text-soft">{agency.name}</span>}
              <Licences agent={agent} agency={agency} />
            </p>
          </div>
          <h1 className="text-headline wrap-anywhere">{headline}</h1>
          {tagline && <p className="max-w-prose text-lead text-soft wrap-anywhere">{tagline}</p>}
          <Actions site={site} enquiry={enquiry?.key} />
        </div>
        <div className="max-w-[46rem]">
          <SearchBox />
        </div>
      </div>
    </section>
  )
}

function Licences({ agent, agency }: Pick<SiteDetails, 'agent' | 'agency'>) {
  const { marketId } = useConfig()
  const numbers = [agent?.license, agency?.license].filter((one) => one !== undefined).join(' · ')
  return numbers ? (
    <span className="figures block text-small wrap-anywhere text-soft">
      {marketId === 'us' ? <Trans>License {numbers}</Trans> : <Trans>Licence {numbers}</Trans>}
    </span>
  ) : null
}

function Actions({ site, enquiry }: { site: SiteDetails; enquiry: string | undefined }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const [sharing, setSharing] = useState<boolean>()
  const { name, id, hasPhone, subdomain } = site
  const url = mainSiteUrl + siteAddress(subdomain)
  async function share() {
    if ((await handOver({ title: name, url })) === undefined) setSharing(true)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden" role="group" aria-label={t`Contact and share`}>
      {enquiry !== undefined && (
        <a href={`#${anchorOf(enquiry)}`} className={buttonClasses('primary', 'large', 'whitespace-normal!')}>
          <MessageSquareText aria-hidden />
          <Trans>Send an enquiry</Trans>
        </a>
      )}
      {hasPhone && <SiteNumber siteId={id} recipient={name} size="large" />}
      <Button size="large" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      {sharing !== undefined && (
        <ShareDialog
          open={sharing}
          onClose={() => setSharing(false)}
          title={name}
          url={url}
          heading={t`Share this site`}
          onShared={() => undefined}
        />
      )}
    </div>
  )
}
