import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

/** Longer than this a text is folded; all of it stays in the page. */
const FOLDED_FROM = 600

/** The lister's own words, in their language. */
export function Description({ home }: { home: Property }) {
  const id = useId()
  const folds = home.publicRemarks.length > FOLDED_FROM
  const [open, setOpen] = useState(false)
  const paragraphs = home.publicRemarks.split(/\n\s*\n/).filter((part) => part.trim() !== '')

  return (
    <div className="grid justify-items-start gap-3">
      <p lang={home.language} className="max-w-prose text-lead font-medium print:text-body">
        {home.title}
      </p>
      <div
        id={id}
        lang={home.language}
        className={classes(
          'grid max-w-prose gap-3 overflow-hidden',
          folds && !open && 'max-h-42 fade-end print:max-h-none print:mask-none',
        )}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {folds && (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="print:hidden"
        >
          {open ? <Trans>Read less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
    </div>
  )
}
