import type { ProfileCard } from '../../../../../contract/directories/profiles.ts'
import { useConfig } from '../../../../platform/config.ts'
import { Avatar } from '../../../../ui/avatar.tsx'

interface ProfileFaceProps {
  profile: Pick<ProfileCard, 'name' | 'photo'>
  className: string
}

/** A portrait or logo, or the initials. */
export function ProfileFace({ profile: { name, photo }, className }: ProfileFaceProps) {
  const { imageBaseUrl } = useConfig()
  const [first = '', ...rest] = name.split(' ').filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const width = photo?.widths[0]
  return (
    <Avatar
      firstName={first}
      lastName={rest.at(-1) ?? ''}
      photo={
        photo && width !== undefined
          ? { src: `${imageBaseUrl}${photo.url}-${width}.webp`, thumbhash: photo.thumbhash }
          : undefined
      }
      className={className}
    />
  )
}
