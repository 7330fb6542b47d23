import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Building2, UserRound } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { profilePath } from '../../directories/open/profile/profile-paths.ts'
import { listerNames } from '../open/home-words.ts'
import { ListerFace, ListerFigures } from '../../directories/open/profile/lister-figures.tsx'
import { useSetting } from '../../../platform/settings/market-settings.ts'

interface OfferedByProps {
  home: Property
  /** The phone number, if the lister can be contacted. */
  number: ReactNode
}

/** The lister with photo, reply time and phone number. */
export function OfferedBy({ home, number }: OfferedByProps) {
  const { i18n } = useLingui()
  const heading = useId()
  const { kind, name, office, profile, officeSlug } = home.lister
  const { market, listTeamName, coListAgentFullName } = home
  const Icon = kind === 'owner' || kind === 'agent' ? UserRound : Building2
  const hours = useSetting('reply-hours', market)
  const expected = number && <Trans>Expect an answer within {hours} hours.</Trans>
  const look = 'size-14 text-lead print:hidden'
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3 print:gap-0">
      <h2 id={heading} className="text-body font-normal text-soft">
        <Trans>Offered by</Trans>
      </h2>
      <div className="flex items-start gap-4 print:block">
        {profile ? (
          <ListerFace {...profile} name={name} market={market} className={look} />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-faint print:hidden">
            <Icon aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lead font-semibold print:text-body">
            {profile ? <TextLink to={profilePath(profile)}>{name}</TextLink> : name}
          </p>
          <p className="text-soft">
            {i18n._(listerNames[kind])}
            {office !== undefined && office !== name && (
              <>
                {' · '}
                {officeSlug === undefined ? office : <TextLink to={paths.agency(officeSlug)}>{office}</TextLink>}
              </>
            )}
            {listTeamName && ` · ${listTeamName}`}
          </p>
          {coListAgentFullName && (
            <p className="text-small text-soft">
              <Trans>Co-listed with {coListAgentFullName}</Trans>
            </p>
          )}
        </div>
      </div>
      {profile ? (
        <div className="min-h-16 print:hidden">
          <ListerFigures {...profile} market={market} expected={expected} />
        </div>
      ) : (
        expected && <p className="text-small text-soft print:hidden">{expected}</p>
      )}
      {number}
    </section>
  )
}
