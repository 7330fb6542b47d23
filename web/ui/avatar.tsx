import { useState } from 'react'
import { classes } from './classes.ts'
import { averageColour } from './thumbhash-colour.ts'

interface AvatarProps {
  firstName: string
  lastName: string
  /** Where the photo is, and its base64 thumbhash once it is known. */
  photo: { src: string; thumbhash?: string } | undefined
  /** Its size, and that of the letters. */
  className?: string
}

/** A person's photo in a circle, or their initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ firstName, lastName, photo, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const initials = [firstName, lastName].map(firstLetter).join('').toLocaleUpperCase()
  return (
    <span
      aria-hidden
      className={classes(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-strong',
        className,
      )}
    >
      {photo && photo.src !== failed ? (
        <img
          src={photo.src}
          alt=""
          width={320}
          height={320}
          className="h-full w-full object-cover"
          style={photo.thumbhash ? { backgroundColor: averageColour(photo.thumbhash) } : undefined}
          onError={() => setFailed(photo.src)}
        />
      ) : (
        initials
      )}
    </span>
  )
}

const letters = new Intl.Segmenter()

/** A letter as people see one: of "मीरा" it is "मी". */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment ?? ''
}
