import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Profile, ProfileCard } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { specialityWords } from '../open/profile/detail-words.ts'
import { ProfileFace } from '../open/profile/profile-face.tsx'

/** Who works at an agency, as the way to each of them. */
export function ProfileTeam({ profile: { team, teamCount } }: { profile: Profile }) {
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
        {team.map((one) => (
          <li key={one.id}>
            <Member member={one} />
          </li>
        ))}
      </ul>
      {teamCount > team.length && (
        <p className="text-small text-soft">
          <Trans>The team has {teamCount} agents; the best rated are shown.</Trans>
        </p>
      )}
    </div>
  )
}

function Member({ member }: { member: ProfileCard }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { slug, name, homesOnOffer, specialities } = member
  return (
    <div className="flex items-center gap-3">
      <ProfileFace profile={member} className="size-14 text-lead" />
      <div className="grid min-w-0">
        <Link to={paths.agent(slug)} className="font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="text-small text-soft">
          <Plural value={homesOnOffer} one="# home available" other={`${number(homesOnOffer)} homes available`} />
          {specialities.slice(0, 2).map((one) => ` · ${i18n._(specialityWords[one])}`)}
        </p>
      </div>
    </div>
  )
}

/** The branches of an agency. */
export const ProfileBranches = ({ profile: { branches } }: { profile: Profile }) => (
  <ul className="grid gap-2">
    {branches.map(({ slug, name }) => (
      <li key={slug}>
        <TextLink to={paths.agency(slug)}>{name}</TextLink>
      </li>
    ))}
  </ul>
)
