import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import { anchorOf } from '../../../../contract/sub-site.ts'
import type { SiteBlock } from '../../../../contract/agent-sites/site-content.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ClosedHome } from '../../../../contract/search/profile-homes.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { bioOf } from '../../directories/open/profile/bio-of.ts'
import { pictureProps } from '../../properties/open/property-media-url.ts'
import { postsQuery } from './site-data.ts'
import { SiteHomes } from './site-homes.tsx'
import { SiteNumber } from './site-number.tsx'
import { SiteSection } from './site-section.tsx'
import { ClosedHomes } from '../../directories/open/profile/closed-homes.tsx'
import { Reviews } from '../../reviews/open/reviews.tsx'
import { ProfileAreas } from '../../directories/open/profile/profile-areas.tsx'
import { ProfileFigures } from '../../directories/open/profile/profile-figures.tsx'
import { AskForm } from './ask-form.tsx'
import { ArticleBody } from '../../blog/open/article/article-body.tsx'
import { PostCard } from '../../blog/open/cards/post-card.tsx'

export interface SiteBlockProps {
  site: SiteDetails
  profile: Profile
  closed: readonly ClosedHome[]
  /** What leads are marked with that come from here. */
  campaign?: string
}

const POSTS_SHOWN = 3

/** One block of a site; nothing where it has nothing to show. */
export function SiteBlockView({ block, ...of }: SiteBlockProps & { block: SiteBlock }): ReactNode {
  const { site, profile, closed } = of
  const { name } = site
  switch (block.kind) {
    case 'homes':
      return <SiteHomes site={site} block={block} />
    case 'about':
      return <About block={block} {...of} />
    case 'sold':
      return closed.length === 0 ? null : (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Sold and rented</Trans>}>
          <ClosedHomes homes={closed} />
        </SiteSection>
      )
    case 'reviews':
      return (
        <div className="border-t border-line pt-7">
          <Reviews profile={{ id: profile.id, name: profile.name }} />
        </div>
      )
    case 'areas':
      return profile.areaPoints.length === 0 ? null : (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Areas served</Trans>}>
          <ProfileAreas profile={profile} />
        </SiteSection>
      )
    case 'figures':
      return (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Figures</Trans>}>
          <ProfileFigures profile={profile} />
        </SiteSection>
      )
    case 'text':
      return <Text block={block} site={site} />
    case 'faq':
      return (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Questions and answers</Trans>}>
          <div className="divide-y divide-line border-y border-line">
            {block.items.map(({ question, answer }, index) => (
              <details key={index} className="group py-1">
                <summary className="flex min-h-11 items-center font-medium wrap-anywhere">{question}</summary>
                <p className="max-w-prose pb-4 whitespace-pre-line text-soft wrap-anywhere">{answer}</p>
              </details>
            ))}
          </div>
        </SiteSection>
      )
    case 'posts':
      return <Posts block={block} site={site} />
    case 'enquiry':
      return (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Contact</Trans>}>
          {block.text && <p className="max-w-prose text-soft wrap-anywhere">{block.text}</p>}
          <Ask {...of} />
        </SiteSection>
      )
    case 'contact':
      return site.hasPhone ? (
        <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>Talk to {name}</Trans>}>
          <p>
            <SiteNumber siteId={site.id} recipient={site.name} />
          </p>
        </SiteSection>
      ) : null
    case 'picture':
      return <Figure block={block} site={site} />
  }
}

/** The enquiry form, as wide as one reads. */
export const Ask = ({ site, campaign }: Pick<SiteBlockProps, 'site' | 'campaign'>) => (
  <div className="max-w-dialog">
    <AskForm siteId={site.id} recipient={site.name} {...(campaign !== undefined && { campaign })} />
  </div>
)

type Of<Kind extends SiteBlock['kind']> = Extract<SiteBlock, { kind: Kind }>

function About({ block, profile }: SiteBlockProps & { block: Of<'about'> }) {
  const { i18n } = useLingui()
  const { name } = profile
  const bio = bioOf(profile, i18n)
  const text = block.text ?? bio?.text
  if (text === undefined) return null
  return (
    <SiteSection id={anchorOf(block.key)} title={block.title ?? <Trans>About {name}</Trans>}>
      <p
        lang={block.text === undefined ? bio?.language : undefined}
        className="max-w-prose whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
    </SiteSection>
  )
}

function Text({ block, site }: { block: Of<'text'>; site: SiteDetails }) {
  const locale = useLanguage()
  const { market, pictures } = site
  const text = <ArticleBody post={{ body: block.body, locale, market, pictures }} />
  return block.title === undefined ? (
    <div id={anchorOf(block.key)} className="scroll-mt-28 border-t border-line pt-7">
      {text}
    </div>
  ) : (
    <SiteSection id={anchorOf(block.key)} title={block.title}>
      {text}
    </SiteSection>
  )
}

function Posts({ block, site }: { block: Of<'posts'>; site: SiteDetails }) {
  const { author } = site
  const posts = useQuery({ ...postsQuery(site), enabled: author !== undefined }).data?.data ?? []
  if (author === undefined || posts.length === 0) return null
  return (
    <SiteSection
      id={anchorOf(block.key)}
      title={block.title ?? <Trans>Articles</Trans>}
      more={
        <TextLink to={paths.blogAuthor(author)}>
          <Trans>All articles</Trans>
        </TextLink>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-8">
        {posts.slice(0, POSTS_SHOWN).map((post) => (
          <li key={post.id}>
            <PostCard post={post} level="h3" />
          </li>
        ))}
      </ul>
    </SiteSection>
  )
}

function Figure({ block, site }: { block: Of<'picture'>; site: SiteDetails }) {
  const { imageBaseUrl } = useConfig()
  const picture = site.pictures.find(({ key }) => key === block.picture)
  if (!picture) return null
  return (
    <figure id={anchorOf(block.key)} className="grid gap-2">
      <Picture
        {...pictureProps(picture, imageBaseUrl)}
        alt={block.alt}
        sizes="(min-width: 64rem) 56rem, 92vw"
        className="max-h-128 rounded-card"
      />
      {block.caption && <figcaption className="text-small text-soft wrap-anywhere">{block.caption}</figcaption>}
    </figure>
  )
}
