import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { adminProfiles } from '../../../../contract/directories/profile-admin.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { ClaimsList } from './claims-list.tsx'
import { ProfileView } from './profile-view.tsx'
import { ProfilesList } from './profiles-list.tsx'
import { ReportsList } from './reports-list.tsx'

/** The profiles' section: waiting profiles, claims, reports, and single profiles. */
export function ProfilesSection() {
  const { t } = useLingui()
  const { number } = useFormat()
  const { marketId } = useConfig()
  const [params] = useRequestedParams()
  const profile = params.get('profile')
  // The answer also has the counts of claims and reports.
  const counts = useQuery({
    ...query(adminProfiles, { query: { market: marketId, state: 'pending' } }),
    staleTime: 0,
    enabled: profile === null,
  }).data
  if (profile !== null) return <ProfileView key={profile} id={profile} />
  const view = params.get('view') ?? 'profiles'
  const counted = (count: number | undefined) =>
    count ? <span className="figures ms-2 text-small text-soft">{number(count)}</span> : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label={t`Profiles`} className="flex overflow-x-auto border-b border-line">
        <TabLink to={memberPaths.admin('profiles')} current={view === 'profiles'}>
          <Trans>Profiles</Trans>
          {counted(counts?.waiting)}
        </TabLink>
        <TabLink to={memberPaths.admin('profiles', { view: 'claims' })} current={view === 'claims'}>
          <Trans>Claims</Trans>
          {counted(counts?.claims)}
        </TabLink>
        <TabLink to={memberPaths.admin('profiles', { view: 'reports' })} current={view === 'reports'}>
          <Trans>Reports</Trans>
          {counted(counts?.reports)}
        </TabLink>
      </nav>
      {view === 'claims' ? <ClaimsList /> : view === 'reports' ? <ReportsList /> : <ProfilesList />}
    </div>
  )
}
