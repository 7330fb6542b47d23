import { Trans } from '@lingui/react/macro'
import type { ScreenTextPreview as Preview } from '../../../../contract/admin/screen-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tagged } from './tagged.ts'

interface ScreenTextPreviewProps {
  /** Absent while it loads. */
  preview: Preview | undefined
  /** It shows an earlier text, as the present one has a fault. */
  isOld: boolean
}

/** A text as people read it, with sample values: links are underlined, and a square is an icon. */
export function ScreenTextPreview({ preview, isOld }: ScreenTextPreviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-small text-faint">
        <Trans>Preview</Trans>
      </p>
      {preview ? (
        <ul
          lang={preview.language}
          className={classes('grid gap-2 rounded-card bg-sunk p-4 wrap-anywhere', isOld && 'opacity-60')}
        >
          {preview.lines.map(({ given, text }) => {
            const values = Object.entries(given).map(([name, value]) => `{${name}} = ${value}`)
            return (
              <li key={values.join()} className="grid gap-0.5">
                {values.length > 0 && <span className="figures text-small text-faint">{values.join(', ')}</span>}
                <span>
                  {tagged(text).map(({ words, isMarked }, at) =>
                    isMarked ? (
                      // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text never move
                      <u key={at}>{words}</u>
                    ) : (
                      words
                    ),
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        !isOld && <Skeleton className="h-14" />
      )}
    </div>
  )
}
