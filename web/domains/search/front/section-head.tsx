import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/link-button.tsx'

interface SectionHeadProps {
  title: ReactNode
  children?: ReactNode
  /** Where all of it can be seen. */
  more?: { to: string; words: ReactNode } | undefined
}

/** The heading of a part of a page, a line about it, and the way to all of it. */
export function SectionHead({ title, children, more }: SectionHeadProps) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-headline">{title}</h2>
      {(children || more) && (
        <p className="flex max-w-prose flex-wrap gap-x-3 text-soft">
          {children && <span>{children}</span>}
          {more && (
            <TextLink to={more.to} className="pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
              {more.words}
            </TextLink>
          )}
        </p>
      )}
    </div>
  )
}
