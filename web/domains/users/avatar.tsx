import { useState } from 'react'
import type { User } from '../../../contract/users.ts'
import { useConfig } from '../../platform/config.ts'
import { classes } from '../../ui/classes.ts'
import { averageColour } from '../../ui/thumbhash-colour.ts'

interface AvatarProps {
  user: Pick<User, 'firstName' | 'lastName' | 'photo'>
  /** Address of a picture that is not kept yet. */
  preview?: string | undefined
  /** Its size, and that of the letters. */
  className?: string
}

/** A person's photo in a circle, or their initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ user, preview, className }: AvatarProps) {
  const { imageBaseUrl } = useConfig()
  const { firstName, lastName, photo } = user
  const address = preview ?? (photo && `${imageBaseUrl}/images/${photo.key}-320.webp`)
  const [failed, setFailed] = useState<string>()
  const initials = [firstName, lastName].map(firstLetter).join('').toUpperCase()
  return (
    <span
      aria-hidden
      className={classes(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold',
        className,
      )}
    >
      {address && address !== failed ? (
        <img
          src={address}
          alt=""
          width={320}
          height={320}
          className="h-full w-full object-cover"
          style={photo && !preview ? { backgroundColor: averageColour(photo.thumbhash) } : undefined}
          onError={() => setFailed(address)}
        />
      ) : (
        initials
      )}
    </span>
  )
}

/** A letter as people see one: of "मीरा" it is "मी". */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment ?? ''
}
