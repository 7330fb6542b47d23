import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, CircleDashed, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listFormat } from '../../../contract/intl.ts'
import type { ProfileCard as Card } from '../../../contract/directories/profiles.ts'
import { paths } from '../../../contract/paths.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { bioOf } from './open/profile/bio-of.ts'
import { checkName, languageWords, replyWords, specialityWords } from './open/profile/detail-words.ts'
import { PortfolioPicture } from './open/profile/portfolio-picture.tsx'
import { feeText, styleWords } from './profile/portfolio-words.ts'
import { ProfileFace } from './open/profile/profile-face.tsx'
import { profilePath } from './open/profile/profile-paths.ts'

/** Localities on a card; of the others only the number is shown. */
const MAX_AREAS = 3

/** The mean rating and the number of reviews. */
export function Rating({ rating }: Pick<Card, 'rating'>) {
  const { number } = useFormat()
  if (!rating)
    return (
      <span className="text-soft">
        <Trans>No reviews yet</Trans>
      </span>
    )
  const mean = number(Math.round(rating.mean * 10) / 10)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Star aria-hidden className="size-4 fill-current text-due" />
      <span className="font-semibold">
        <span aria-hidden>{mean}</span>
        <span className="sr-only">
          <Trans>{mean} out of 5</Trans>
        </span>
      </span>
      <span className="text-soft">
        (<Plural value={rating.count} one="# review" other="# reviews" />)
      </span>
    </span>
  )
}

interface ProfileCardProps {
  profile: Card
  /** Shown at the end. */
  children?: ReactNode
}

export function ProfileCard({ profile, children }: ProfileCardProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { number } = format
  const locale = useMarket().locale[useLanguage()]
  const list = listFormat(locale, { type: 'conjunction' })
  const { kind, slug, name, agency, city, areas, specialities, languages, since, replyMinutes, rating } = profile
  const { cover, styles, fee } = profile
  const bio = bioOf(profile, i18n)
  const places = areas.slice(0, MAX_AREAS).map((area) => area.name)
  const more = areas.length - places.length
  const offers = kind !== 'architect' && kind !== 'advisor'
  return (
    <article
      // An advisor has no page, so links target the card.
      id={kind === 'advisor' ? slug : undefined}
      className="grid h-full scroll-mt-32 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-4 target:border-accent sm:p-5"
    >
      {cover && (
        <div className="-mx-4 -mt-4 aspect-3/2 overflow-hidden rounded-t-card bg-sunk sm:-mx-5 sm:-mt-5">
          <PortfolioPicture
            picture={cover}
            alt={t`Work of ${name}`}
            sizes="(min-width: 1280px) 37rem, (min-width: 768px) 46vw, 94vw"
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <ProfileFace profile={profile} className="size-14 text-lead" />
        <div className="grid min-w-0 grow basis-40 gap-0.5">
          <h2 className="text-lead font-semibold wrap-anywhere">
            {kind === 'advisor' ? (
              name
            ) : (
              <Link to={profilePath(profile)} className="hover:underline">
                {name}
              </Link>
            )}
          </h2>
          {agency && (
            <p>
              <Link to={paths.agency(agency.slug)} className="text-soft hover:text-ink hover:underline">
                {agency.name}
              </Link>
            </p>
          )}
          <p className="text-small text-soft">
            {[city?.name, ...places].filter(Boolean).join(' · ')}
            {more > 0 && (
              <>
                {' · '}
                <Plural value={more} one="# more area" other="# more areas" />
              </>
            )}
          </p>
          <p className="figures text-small">
            <Rating rating={rating} />
          </p>
        </div>
      </div>
      {bio && (
        <p lang={bio.language} className="whitespace-pre-line">
          {bio.text}
        </p>
      )}
      <LicenseLine profile={profile} />
      <dl className="figures flex flex-wrap gap-x-4 gap-y-0.5 border-y border-line py-3 empty:hidden sm:grid sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] sm:gap-3">
        {offers && (
          <>
            <Figure name={<Trans>Homes available</Trans>}>{number(profile.homesOnOffer)}</Figure>
            <Figure name={<Trans>Closed in 12 months</Trans>}>{number(profile.homesClosed)}</Figure>
          </>
        )}
        {replyMinutes !== undefined && (
          <Figure name={<Trans>Usual time to reply</Trans>}>{replyWords(replyMinutes, i18n)}</Figure>
        )}
        {fee && <Figure name={<Trans>Fee</Trans>}>{feeText(fee, format, i18n)}</Figure>}
        {since !== undefined && <Figure name={<Trans>In business since</Trans>}>{String(since)}</Figure>}
      </dl>
      <div className="grid gap-1 text-small">
        {specialities.length > 0 && <p>{list.format(specialities.map((one) => i18n._(specialityWords[one])))}</p>}
        {styles.length > 0 && <p className="text-soft">{list.format(styles.map((one) => i18n._(styleWords[one])))}</p>}
        {languages.length > 0 && (
          <p className="text-soft">
            <Trans>Speaks {list.format(languages.map((one) => i18n._(languageWords[one])))}</Trans>
          </p>
        )}
      </div>
      {children}
    </article>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 sm:flex-col-reverse">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The verified licence or registration with checker and validity; else what the profile states. */
function LicenseLine({ profile: { kind, license, checks } }: { profile: Card }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { id: market } = useMarket()
  // An advisor may need no licence, and then the identity check counts.
  const papers = ['license', 'registration', ...(kind === 'advisor' ? ['identity'] : [])]
  const [checked] = papers.flatMap((paper) => checks.find((check) => check.kind === paper) ?? [])
  if (!checked && !license) return null
  const name = i18n._(checkName(checked?.kind ?? 'license', market))
  // Registers of other professions cannot be looked up by number.
  const number =
    license &&
    [license.number, (kind === 'architect' || kind === 'advisor') && license.state].filter(Boolean).join(', ')
  return (
    <p className="flex gap-2 text-small [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {checked ? (
        <BadgeCheck aria-hidden className="text-verified" />
      ) : (
        <CircleDashed aria-hidden className="text-faint" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {checked ? (
          <span className="text-verified">
            <Trans>
              {name} verified by {checked.by} on {date(checked.at)}, valid until {date(checked.until)}
            </Trans>
          </span>
        ) : (
          <span className="text-soft">
            <Trans>{name} self-declared, not verified</Trans>
          </span>
        )}
        {number !== undefined && <span className="figures block text-soft">{number}</span>}
      </span>
    </p>
  )
}
