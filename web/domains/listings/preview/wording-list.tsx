import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Wording } from '../../../../contract/listings/drafts.ts'
import { useListingForm } from '../draft/form-context.ts'

const groundNames: Record<Wording['ground'], MessageDescriptor> = {
  religion: msg`religion`,
  caste: msg`caste`,
  gender: msg`gender`,
  family: msg`family`,
  origin: msg`origin`,
  diet: msg`food`,
  disability: msg`disability`,
}

/** Phrases that shut people out, each with what it speaks of; each leads to its field. */
export function WordingList({ wording }: { wording: readonly Wording[] }) {
  const { i18n } = useLingui()
  const { goTo } = useListingForm()
  return (
    <>
      <ul className="grid">
        {wording.map(({ field, phrase, ground }) => {
          const by = i18n._(groundNames[ground])
          return (
            <li key={`${field} ${phrase} ${ground}`}>
              <button
                type="button"
                onClick={() => goTo('facts', field)}
                className="min-h-11 w-full text-start hover:underline"
              >
                <Trans>
                  “{phrase}” excludes people by {by}
                </Trans>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="text-small">
        <Trans>
          Homes must be open to everyone the law protects. Remove these words, or a moderator will ask about them.
        </Trans>
      </p>
    </>
  )
}
