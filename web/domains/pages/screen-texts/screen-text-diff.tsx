import { Trans } from '@lingui/react/macro'
import { TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { textsDiff } from '../../../ui/text-changes/text-diff.ts'
import { languages } from '../../../platform/language.ts'
import type { Typed } from './written-texts.ts'

/** The languages in which two texts differ, word by word. */
export function ScreenTextDiff({ before, after }: { before: Typed; after: Typed }) {
  const changed = languages.filter(({ id }) => before[id] !== after[id])
  if (changed.length === 0)
    return (
      <p className="text-small text-soft">
        <Trans>No words changed.</Trans>
      </p>
    )
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {changed.map(({ id, name }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt lang={id} className="font-names font-medium">
            {name}
          </dt>
          <dd>
            <TextChanges of={textsDiff([before[id]], [after[id]], id)} lang={id} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
