import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { listFormat } from '../../../../contract/intl.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { ProfileFace } from '../../directories/profile/profile-face.tsx'
import { profilePath } from '../../directories/profile/profile-paths.ts'
import { listerNames } from '../home-words.ts'
import { NearPart } from './near-part.tsx'
import { localeOf } from '../facts/fact-row.ts'
import { dayNames } from '../facts/visit-days.ts'

const figures = lazyPart(async () => {
  const { ListerFigures } = await import('../../directories/profile/lister-figures.tsx')
  return function Figures({ home: { lister, market } }: { home: Property }) {
    return lister.profile && <ListerFigures {...lister.profile} market={market} />
  }
})

/** Who offers the home, when they show it and, below, how to reach them. */
export function ListerCard({ home, children }: { home: Property; children?: ReactNode }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { kind, name, office, profile, officeSlug } = home.lister
  const { listTeamName, coListAgentFullName } = home
  const Icon = kind === 'owner' || kind === 'agent' ? UserRound : Building2
  const locale = localeOf({ home, format })
  const days = listFormat(locale, { type: 'conjunction' }).format(dayNames(home.showingDays, locale))
  const hours = home.showingAdvanceNotice
  const [from, to] = home.showingHours?.split('-') ?? []
  return (
    <div className="flex items-start gap-4">
      {profile ? (
        <ProfileFace profile={{ name }} className="size-14 text-lead print:hidden" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-faint print:hidden">
          <Icon aria-hidden className="size-7" strokeWidth={1.5} />
        </span>
      )}
      <div className="grid min-w-0 gap-1">
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
        {profile && <NearPart part={figures} home={home} className="min-h-16 print:hidden" />}
        {coListAgentFullName && (
          <p className="text-small text-soft">
            <Trans>Co-listed with {coListAgentFullName}</Trans>
          </p>
        )}
        {days && (
          <p className="text-small text-soft">
            {hours ? (
              <Trans>
                Visits on {days}, with at least {hours} hours’ notice.
              </Trans>
            ) : (
              <Trans>Visits on {days}.</Trans>
            )}
          </p>
        )}
        {from && (
          <p className="text-small text-soft">
            <Trans>
              Between {from} and {to}
            </Trans>
          </p>
        )}
        {home.virtualVisits && (
          <p className="text-small text-soft">
            <Trans>It can be viewed by video call.</Trans>
          </p>
        )}
        {home.showingInstructions && (
          <p lang={home.language} className="text-small text-soft">
            {home.showingInstructions}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
