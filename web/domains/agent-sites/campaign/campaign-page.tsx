import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RED_CAMPAIGN, type SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { MAX_PICKED } from '../../../../contract/agent-sites/site-content.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { ProfileFace } from '../../directories/open/profile/profile-face.tsx'
import { profileQuery } from '../../directories/open/profile/profile-data.ts'
import { ownerOf } from '../site/site-data.ts'
import { Ask } from '../site/site-blocks.tsx'
import { HomeCards, useSiteHomes } from '../site/site-homes.tsx'
import { siteAddress } from '../site/site-head.ts'
import { useCountView } from '../site/use-count-view.ts'
import { TrustStrip } from './trust-strip.tsx'

/** The page that an agent's advertisements lead to: one offer, one short form, six homes, and why to trust them. */
export function CampaignPage({ site }: { site: SiteDetails }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number } = useFormat()
  const { kind, slug } = ownerOf(site)
  const profile = useSuspenseQuery(profileQuery(kind, slug, { market: site.market, language })).data.data
  const { campaign = {}, name, headline, tagline, subdomain, agent, agency } = site
  const { homes } = useSiteHomes(site, { ids: campaign.ids })
  useCountView(site.id, RED_CAMPAIGN)
  const text = campaign.text ?? tagline
  const license = (agent ?? agency)?.license
  const { rating, homesClosed, checks } = profile
  const mean = rating && number(Math.round(rating.mean * 10) / 10)
  return (
    <div data-accent="red" className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section className="border-b border-line bg-accent-soft">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16 lg:py-16">
          <div className="grid content-start gap-5">
            <p className="flex items-center gap-3 font-semibold">
              <ProfileFace profile={profile} className="size-12 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </p>
            <h1 className="text-display wrap-anywhere">{campaign.headline ?? headline}</h1>
            {text && <p className="max-w-prose text-lead wrap-anywhere">{text}</p>}
            <p>
              <TextLink to={siteAddress(subdomain)} reloadDocument>
                <Trans>More about {name}</Trans>
              </TextLink>
            </p>
          </div>
          <section
            aria-label={t`Enquiry to ${name}`}
            className="rounded-card border border-line bg-paper p-5 shadow-raised"
          >
            <Ask site={site} campaign={RED_CAMPAIGN} />
          </section>
        </div>
      </section>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10">
        <TrustStrip
          label={t`Why ${name}`}
          facts={[
            ...(license === undefined
              ? []
              : [{ name: site.market === 'us' ? <Trans>License</Trans> : <Trans>Licence</Trans>, value: license }]),
            ...checks.slice(0, 1).map(({ by }) => ({ name: <Trans>Verified by</Trans>, value: by })),
            ...(mean === undefined ? [] : [{ name: <Trans>Rating</Trans>, value: <Trans>{mean} out of 5</Trans> }]),
            { name: <Trans>Closed in 12 months</Trans>, value: number(homesClosed) },
          ]}
        />
        {homes.length > 0 && (
          <section className="grid gap-5">
            <h2 className="text-title">
              <Trans>Homes available</Trans>
            </h2>
            <HomeCards homes={homes.slice(0, MAX_PICKED)} />
          </section>
        )}
      </div>
    </div>
  )
}
