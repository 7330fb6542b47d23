import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listFormat } from '../../../../contract/intl.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { hostOf } from '../../../../contract/text/host-of.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { kindNames, languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { ProfileFace } from '../open/profile/profile-face.tsx'

interface ProfileIntroProps {
  profile: Profile
  /** The ways to reach them and to hand the page on. */
  actions: ReactNode
}

/** Who it is: face, name, what they are and where, what they speak and are good at. */
export function ProfileIntro({ profile, actions }: ProfileIntroProps) {
  const { i18n, t } = useLingui()
  const market = useMarket()
  const locale = market.locale[useLanguage()]
  const { kind, name, agency, city, since, languages, specialities } = profile
  const spoken = listFormat(locale, { type: 'conjunction' }).format(
    languages.map((code) => i18n._(languageWords[code])),
  )
  const what = i18n._(kindNames[kind])
  const year = String(since)
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <ProfileFace profile={profile} className="size-24 text-headline sm:size-28" />
      <div className="grid min-w-0 grow basis-72 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid gap-1">
          <h1 className="text-headline wrap-anywhere">{name}</h1>
          <p className="text-lead text-soft">
            {city ? (
              <Trans>
                {what} in {city.name}
              </Trans>
            ) : (
              what
            )}
            {agency && (
              <>
                {' · '}
                <TextLink to={paths.agency(agency.slug)}>{agency.name}</TextLink>
              </>
            )}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
          {since !== undefined && (
            <span className="figures">
              <Trans>Since {year}</Trans>
            </span>
          )}
          {spoken && (
            <span>
              <Trans>Speaks {spoken}</Trans>
            </span>
          )}
        </p>
        <OwnSites profile={profile} />
        {specialities.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label={market.id === 'us' ? t`Specialties` : t`Specialities`}>
            {specialities.map((one) => (
              <li key={one}>
                <Chip>{i18n._(specialityWords[one])}</Chip>
              </li>
            ))}
          </ul>
        )}
        {actions}
      </div>
    </header>
  )
}

/** Links to the site of the firm here and elsewhere; what the firm wrote is not recommended to search engines. */
function OwnSites({ profile: { website, subdomain, name } }: { profile: Profile }) {
  if (website === undefined && subdomain === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
      {subdomain !== undefined && (
        <TextLink to={withSearch(paths.home, { sub: subdomain })} reloadDocument>
          <Trans>Site of {name}</Trans>
        </TextLink>
      )}
      {website !== undefined && (
        <a href={website} target="_blank" rel="noopener nofollow ugc" className="underline">
          {hostOf(website)}
        </a>
      )}
    </p>
  )
}
