import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'

/** Longer texts are folded; all of the text stays in the page. */
const FOLDED_FROM = 600

/** Paragraphs of text in the author's language. */
export function FoldedText({ text, lang }: { text: string; lang?: string }) {
  const id = useId()
  const folds = text.length > FOLDED_FROM
  const [open, setOpen] = useState(false)
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')

  return (
    <>
      <div
        id={id}
        lang={lang}
        className={classes(
          'grid max-w-prose gap-3 overflow-hidden print:max-w-none',
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
    </>
  )
}
