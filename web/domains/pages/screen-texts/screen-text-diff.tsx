import { ChangedParts } from '../../../ui/text-changes/changed-parts.tsx'
import { languages } from '../../../platform/language.ts'
import type { Typed } from './written-texts.ts'

/** The languages in which two texts differ, word by word. */
export function ScreenTextDiff({ before, after }: { before: Typed; after: Typed }) {
  const changed = languages.filter(({ id }) => before[id] !== after[id])
  return (
    <ChangedParts
      parts={changed.map(({ id, name }) => ({
        id,
        name: (
          <span lang={id} className="font-names">
            {name}
          </span>
        ),
        lang: id,
        before: [before[id]],
        after: [after[id]],
      }))}
    />
  )
}
