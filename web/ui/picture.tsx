import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { classes } from './classes.ts'
import { averageColour } from './thumbhash-colour.ts'

export interface PictureProps {
  /** Address of one stored width. */
  src: (width: number) => string
  /** Stored widths, smallest first. */
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string
  /** Base64 thumbhash; its average colour is the placeholder. */
  thumbhash?: string | undefined
  /** The most important picture of a page: loaded first, never lazily. */
  first?: boolean
  className?: string
}

/** Background of transparent plans, whose lines are drawn for white paper in every theme. */
const PAPER = '#fff'

/** A responsive picture with reserved space, a placeholder colour, and a fallback if it fails to load. */
export function Picture({ src, widths, width, height, alt, sizes, thumbhash, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const box = classes('block h-full w-full bg-sunk object-cover', className)
  const middle = widths[Math.floor(widths.length / 2)]
  if (failed || middle === undefined) return <MissingPicture alt={alt} className={box} />

  // A picture that failed before hydration fires no further error event.
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

/** Fallback of a missing picture: an open doorway under a lintel. */
export function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
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
