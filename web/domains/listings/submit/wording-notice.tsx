import { Trans } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { shutsOut } from '../../../../contract/listings/wording.ts'
import { useListingForm } from '../draft/form-context.ts'
import { kindOfDraft } from '../draft/steps.ts'
import { showText } from '../../../platform/draft/typed-values.ts'
import { WordingList } from '../preview/wording-list.tsx'

/** Warns of discriminating words while the person types. */
export function WordingNotice() {
  const { fields } = useListingForm()
  const { market, intent } = kindOfDraft(fields)
  const [title, publicRemarks] = [useDeferredValue(fields['title']), useDeferredValue(fields['publicRemarks'])]
  const wording = shutsOut({ title: showText(title), publicRemarks: showText(publicRemarks), intent }, market)
  return (
    <div role="status">
      {wording.length > 0 && (
        <div className="grid gap-2 rounded-card border border-due bg-due-soft p-4">
          <p className="font-semibold text-due">
            <Trans>These words exclude people</Trans>
          </p>
          <WordingList wording={wording} />
        </div>
      )}
    </div>
  )
}
