import { useState } from 'react'
import { classes } from './classes.ts'
import { averageColour } from './thumbhash-colour.ts'

interface AvatarProps {
  firstName: string
  lastName: string
  /** Address of the photo, and its base64 thumbhash if known. */
  photo: { src: string; thumbhash?: string } | undefined
  /** Its size and font size. */
  className?: string
}

/**
 * A person's photo in a circle, or their initials. Hidden from screen readers, because the name is shown beside it.
 */
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

/** The first grapheme: "मी" of "मीरा". */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment ?? ''
}
