import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { averageColour } from './thumbhash-colour.ts'

export interface PictureProps {
  /** Address of one stored width; the picture's base address with its width. */
  src: (width: number) => string
  /** Stored widths, smallest first. */
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Base64 thumbhash; its average colour holds the place. */
  thumbhash?: string | undefined
  /** The one picture a page is judged by: fetched first, never lazily. */
  first?: boolean
  className?: string
}

/** What lies behind a plan without ground of its own: its lines are drawn for paper, whatever the theme. */
const PAPER = '#fff'

/** A responsive picture that keeps its place, has a colour before it has pixels, and says so when it cannot be had. */
export function Picture({ src, widths, width, height, alt, sizes, thumbhash, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const box = classes('block h-full w-full bg-sunk object-cover', className)
  const middle = widths[Math.floor(widths.length / 2)]
  if (failed || middle === undefined) return <MissingPicture alt={alt} className={box} />

  // A picture that failed before the page was taken over has no error event left to give.
  const checkRendered = (image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc) return
    if (image.naturalWidth === 0) setFailed(true)
    else image.style.backgroundColor = PAPER
  }
  const layPaper = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.style.backgroundColor = PAPER
  }
  return (
    <img
      ref={checkRendered}
      src={src(middle)}
      srcSet={widths.map((size) => `${src(size)} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      className={box}
      style={thumbhash ? { backgroundColor: averageColour(thumbhash) } : undefined}
      onLoad={layPaper}
      onError={() => setFailed(true)}
    />
  )
}

/** Stands where a picture should be: an open doorway under its lintel. */
export function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      className={classes('bg-sunk text-edge', className)}
    >
      <path fill="currentColor" opacity=".28" d="M0 78h120v12H0z" />
      <path fill="currentColor" opacity=".5" d="M36 26h48v6H36z" />
      <path fill="currentColor" opacity=".22" d="M42 32h36v46H42z" />
      <path fill="currentColor" opacity=".45" d="m42 32 15 6v43l-15-3z" />
    </svg>
  )
}
